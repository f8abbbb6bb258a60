import type { NoticeBody } from '@trilha/contracts/notices';

import type { TenantContext } from '../../context.ts';
import { insertNotice } from './notices.queries.ts';

export interface NewNotice {
  readonly memberId: string;
  readonly body: NoticeBody;
  /** Path inside the app that the notice opens. */
  readonly link: string | null;
  /** Names what happened: the same event tells a member once. */
  readonly dedupe: string;
}

/** Leaves a message in a member's inbox, in the transaction of what it tells. Returns whether it is new. */
export function notify(
  ctx: Pick<TenantContext, 'tx' | 'now'> & { readonly actor: Pick<TenantContext['actor'], 'tenantId'> },
  notice: NewNotice,
): Promise<boolean> {
  return insertNotice(ctx, notice);
}
