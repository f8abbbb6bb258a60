import { useQueryClient } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { outbox } from '../../../lib/outbox/current.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { favoriteKind, showFavorite, waitingFavorite } from './favorite-kind.ts';
import type { HeartedRef } from './favorite-kind.ts';

interface FavoriteButtonProps {
  readonly training: HeartedRef;
  readonly title: string;
  readonly favorite: boolean;
}

/**
 * The heart of a training: changes at once, says so with a way back, and returns to what it was where the server says no. Without a network
 * it waits on the device.
 */
export function FavoriteButton({ training, title, favorite }: FavoriteButtonProps) {
  const { t } = useTranslation('courses');
  const client = useQueryClient();
  const errorToast = useErrorToast();

  const save = async (wanted: boolean) => {
    showFavorite(client, training, wanted);
    try {
      const box = await outbox();
      const { waits, error } = await box.deliver(
        favoriteKind,
        waitingFavorite({ training, title, favorite: wanted }),
      );
      if (error === undefined) return;
      if (waits) await box.take([waits.id]);
      throw error;
    } catch (error) {
      showFavorite(client, training, !wanted);
      errorToast(error);
    }
  };

  const handlePress = () => {
    const wanted = !favorite;
    void save(wanted);
    showToast({
      text: t(wanted ? 'favoriteAdded' : 'favoriteRemoved', { title }),
      onUndo: () => void save(!wanted),
    });
  };

  return (
    <IconButton
      raised
      label={t(favorite ? 'removeFavorite' : 'addFavorite', { title })}
      aria-pressed={favorite}
      icon={<Heart size={20} fill={favorite ? 'currentcolor' : 'none'} aria-hidden="true" />}
      onClick={handlePress}
    />
  );
}
