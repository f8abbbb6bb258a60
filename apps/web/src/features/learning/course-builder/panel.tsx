import { ArrowLeft } from 'lucide-react';
import { lazy } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { loadChunk } from '../../../lib/load-chunk.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ActivityPanel } from './activity-panel.tsx';
import { AudiencePanel } from './audience-panel.tsx';
import { useBuilder } from './builder-context.ts';
import { findActivity } from './draft-operations.ts';
import { ModulePanel } from './module-panel.tsx';
import css from './panel.module.css';
import { PeoplePanel } from './people-panel.tsx';
import { RewardsPanel } from './rewards-panel.tsx';

// The text editor is large: it comes with the one part that needs it.
const BasicsPanel = lazy(async () => {
  const { BasicsPanel } = await loadChunk(() => import('./basics-panel.tsx'));
  return { default: BasicsPanel };
});

/** The editor of whatever is selected in the outline. */
export function Panel() {
  const { t } = useTranslation('admin-courses');
  const { selected, select } = useBuilder();
  const isPhone = useIsPhone();
  return (
    <main id="content" className={css['panel']} tabIndex={-1}>
      <div className={css['inner']}>
        {isPhone && selected ? (
          <div>
            <Button
              variant="quiet"
              size="small"
              icon={<ArrowLeft size={18} aria-hidden="true" />}
              onClick={() => select(undefined)}
            >
              {t('outline')}
            </Button>
          </div>
        ) : null}
        <LazyPart fallback={<Skeleton height="20rem" shape="card" />}>
          <Selected />
        </LazyPart>
      </div>
    </main>
  );
}

function Selected(): ReactNode {
  const { t } = useTranslation('admin-courses');
  const { view, selected } = useBuilder();
  switch (selected) {
    case 'basics':
    case undefined:
      return <BasicsPanel />;
    case 'people':
      return <PeoplePanel />;
    case 'audience':
      return <AudiencePanel />;
    case 'rewards':
      return <RewardsPanel />;
    default: {
      const moduleIndex = view.document.modules.findIndex(({ id }) => id === selected);
      const module = view.document.modules[moduleIndex];
      if (module) return <ModulePanel key={module.id} module={module} index={moduleIndex} />;
      const found = findActivity(view.document, selected);
      if (found) return <ActivityPanel key={selected} activity={found.activity} place={found.place} />;
      return (
        <EmptyState illustration="nothing-yet" title={t('nothingSelected')}>
          {t('nothingSelectedText')}
        </EmptyState>
      );
    }
  }
}
