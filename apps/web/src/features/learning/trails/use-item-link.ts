import type { TrailPageItem } from '@trilha/contracts/learning/trails';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { itemPath, staysInTrail } from '../../../content/trails/trail-steps.ts';
import { openItem } from './trails.api.ts';

const wantsNewTab = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/**
 * Where an item of a trail leads. Courses are opened by their own screen, which keeps to the trail; another trail stands for itself, so
 * whoever goes there is let into it before [CRS-08].
 */
export function useItemLink(trailId: string, item: TrailPageItem) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { act } = useAsyncAction({ onError: useErrorToast() });
  const to = itemPath(trailId, item);
  if (staysInTrail(item) || item.progress !== 'not_started') return { to };

  const handleClick = (event: MouseEvent) => {
    if (wantsNewTab(event)) return;
    event.preventDefault();
    void act(async () => {
      await openItem(trailId, item.id);
      void client.invalidateQueries({ queryKey: ['trail'] });
      await navigate({ to });
    });
  };
  return { to, onClick: handleClick };
}
