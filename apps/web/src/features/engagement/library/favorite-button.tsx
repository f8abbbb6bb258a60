import type { LibraryFileCard } from '@trilha/contracts/engagement/library';
import { useQueryClient } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useState } from 'react';

import { useIsImpersonating } from '../../../app/me.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { LIBRARY_KEY, sendFavorite } from './library.api.ts';
import css from './library.module.css';

interface FavoriteButtonProps {
  readonly file: Pick<LibraryFileCard, 'id' | 'title' | 'isFavorite'>;
}

/** The heart of a file: changes at once, says so with a way back, and returns to what it was where the server says no. */
export function FavoriteButton({ file: { id, title, isFavorite } }: FavoriteButtonProps) {
  const { t } = useTranslation('library');
  const client = useQueryClient();
  const { act } = useAsyncAction({ onError: useErrorToast() });
  const isImpersonating = useIsImpersonating();
  const [wanted, setWanted] = useState<boolean>();
  const shown = wanted ?? isFavorite;

  const save = async (next: boolean) => {
    setWanted(next);
    await act(async () => {
      await sendFavorite(id, next);
      await client.invalidateQueries({ queryKey: LIBRARY_KEY });
    });
    setWanted(undefined);
  };
  const handlePress = async () => {
    const next = !shown;
    // The undo must find nothing under way.
    await save(next);
    showToast({
      text: t(next ? 'favoriteAdded' : 'favoriteRemoved', { title }),
      onUndo: () => void save(!next),
    });
  };
  if (isImpersonating) return null;
  return (
    <IconButton
      className={css['heart']}
      label={t(shown ? 'favoriteRemove' : 'favoriteAdd', { title })}
      aria-pressed={shown}
      icon={<Heart size={20} fill={shown ? 'currentcolor' : 'none'} aria-hidden="true" />}
      onClick={() => void handlePress()}
    />
  );
}
