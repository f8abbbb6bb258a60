import { useQueryClient } from '@tanstack/react-query';
import { Bell, BellRing } from 'lucide-react';
import { useState } from 'react';

import { useIsImpersonating } from '../../../app/me.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Button } from '../../../ui/button.tsx';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { PODCASTS_KEY } from './podcasts.api.ts';

interface FollowButtonProps {
  readonly isFollowed: boolean;
  readonly onFollow: (isFollowed: boolean) => Promise<unknown>;
}

/** Has one told what is new in a show or a playlist: changes at once, and returns to what it was where the server says no. */
export function FollowButton({ isFollowed, onFollow }: FollowButtonProps) {
  const { t } = useTranslation('podcasts');
  const client = useQueryClient();
  const { act } = useAsyncAction({ onError: useErrorToast() });
  const isImpersonating = useIsImpersonating();
  const [wanted, setWanted] = useState<boolean>();
  const shown = wanted ?? isFollowed;
  const handlePress = async () => {
    setWanted(!shown);
    await act(async () => {
      await onFollow(!shown);
      await client.invalidateQueries({ queryKey: PODCASTS_KEY });
    });
    setWanted(undefined);
  };
  if (isImpersonating) return null;
  const Icon = shown ? BellRing : Bell;
  return (
    <Button
      variant="secondary"
      aria-pressed={shown}
      icon={<Icon size={20} aria-hidden="true" />}
      onClick={() => void handlePress()}
    >
      {t(shown ? 'following' : 'follow')}
    </Button>
  );
}
