import { lazy } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { loadChunk } from '../../../lib/load-chunk.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PanelFrame } from '../../../authoring/panel-frame.tsx';
import { ActivityPanel } from './activity-panel.tsx';
import { AudiencePanel } from './audience-panel.tsx';
import { useBuilder } from './builder-context.ts';
import { findActivity } from './draft-operations.ts';
import { ModulePanel } from './module-panel.tsx';
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
  return (
    <PanelFrame outlineLabel={t('outline')} outline={selected ? () => select(undefined) : undefined}>
      <Selected />
    </PanelFrame>
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
