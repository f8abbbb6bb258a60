import { useQuery, useQueryClient } from '@tanstack/react-query';

import { loadOwnTexts } from '../../../lib/i18n.ts';
import { dropFirstSharedPicture, readSharedPictures } from '../../../lib/shared-pictures.ts';

const KEY = ['shared-pictures'];

/** Pictures another app shared with this one, and how the first of them is done with. Nothing is read where none were announced. */
export function useSharedPictures(announced: boolean) {
  const client = useQueryClient();
  const shared = useQuery({
    queryKey: KEY,
    enabled: announced,
    // Kept nowhere else: what was shared is nobody's answer.
    persister: undefined,
    queryFn: async () => {
      const [pictures] = await Promise.all([readSharedPictures(), loadOwnTexts('shared-pictures')]);
      return pictures;
    },
  });
  const pictures = announced ? shared.data : undefined;
  const finishFirst = async () => {
    client.setQueryData(KEY, pictures?.slice(1) ?? []);
    await dropFirstSharedPicture();
  };
  return { pictures, finishFirst };
}
