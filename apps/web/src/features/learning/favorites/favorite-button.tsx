import { Heart } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { IconButton } from '../../../ui/icon-button.tsx';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { useSetFavorite } from './favorites.api.ts';

interface FavoriteButtonProps {
  readonly courseId: string;
  readonly title: string;
  readonly favorite: boolean;
}

/** The heart of a course: changes at once, says so with a way back, and returns to what it was where saving fails. */
export function FavoriteButton({ courseId, title, favorite }: FavoriteButtonProps) {
  const { t } = useTranslation('courses');
  const save = useSetFavorite(courseId, useErrorToast());

  const handlePress = () => {
    const wanted = !favorite;
    save.mutate(wanted);
    showToast({
      text: t(wanted ? 'favoriteAdded' : 'favoriteRemoved', { title }),
      onUndo: () => save.mutate(!wanted),
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
