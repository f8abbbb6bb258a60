import type { TenantContext } from '../../../platform/context.ts';
import { requirePictures } from './pictures.ts';
import { insertVersion, updatePost } from './posts.queries.ts';
import type { PostRow } from './posts.queries.ts';

export interface PostChange {
  readonly text: string;
  readonly mentionIds: readonly string[];
  /** Left as they are where nothing is said of them. */
  readonly pictureIds?: readonly string[] | undefined;
}

/** Changes what a post says and shows, where it is other than before; what it was stays for moderators. Returns whether it changed. Throws `file_not_found`. */
export async function rewritePost(
  ctx: TenantContext,
  post: PostRow,
  { text, pictureIds, isOther = false }: Omit<PostChange, 'mentionIds'> & { readonly isOther?: boolean },
): Promise<boolean> {
  const pictures = pictureIds ? await requirePictures(ctx, pictureIds, post.pictureIds) : post.pictureIds;
  const isSame = post.text === text && pictures.join() === post.pictureIds.join();
  if (isSame && !isOther) return false;
  await insertVersion(ctx, post.id);
  await updatePost(ctx, post.id, { text, pictureIds: pictures });
  return true;
}
