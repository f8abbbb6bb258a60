import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';

import { useIsPhone } from '../lib/use-is-phone.ts';
import { Button } from '../ui/button.tsx';
import { LazyPanel } from '../ui/lazy-panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import css from './panel.module.css';

interface PanelFrameProps {
  /** Back to the outline, where something is selected in it: on a phone they take turns. */
  readonly outline: (() => void) | undefined;
  readonly outlineLabel: string;
  readonly children: ReactNode;
}

/** Where the selected part of a draft is edited. */
export function PanelFrame({ outline, outlineLabel, children }: PanelFrameProps) {
  const isPhone = useIsPhone();
  return (
    <main id="content" className={css['panel']} tabIndex={-1}>
      <div className={css['inner']}>
        {isPhone && outline ? (
          <div>
            <Button
              variant="quiet"
              size="small"
              icon={<ArrowLeft size={18} aria-hidden="true" />}
              onClick={outline}
            >
              {outlineLabel}
            </Button>
          </div>
        ) : null}
        <LazyPanel fallback={<Skeleton height="20rem" shape="card" />}>{children}</LazyPanel>
      </div>
    </main>
  );
}
