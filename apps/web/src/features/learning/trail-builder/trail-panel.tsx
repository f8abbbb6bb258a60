import { lazy } from 'react';
import type { ReactNode } from 'react';

import { AudienceFields } from '../../../authoring/audience-fields.tsx';
import { PanelFrame } from '../../../authoring/panel-frame.tsx';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { GroupPanel } from './group-panel.tsx';
import { ItemPanel } from './item-panel.tsx';
import { RewardsPanel } from './rewards-panel.tsx';
import { useTrailBuilder, useTrailFields } from './trail-builder-context.ts';

// The text editor is large: it comes with the one part that needs it.
const BasicsPanel = lazy(async () => {
  const { BasicsPanel } = await loadChunk(() => import('./basics-panel.tsx'));
  return { default: BasicsPanel };
});

/** The editor of whatever is selected in the outline. */
export function TrailPanel() {
  const { t } = useTranslation('admin-trails');
  const { selected, select } = useTrailBuilder();
  return (
    <PanelFrame outlineLabel={t('outline')} outline={selected ? () => select(undefined) : undefined}>
      <Selected />
    </PanelFrame>
  );
}

function Selected(): ReactNode {
  const { t } = useTranslation(['admin-trails', 'admin-courses']);
  const { view, selected } = useTrailBuilder();
  switch (selected) {
    case 'basics':
    case undefined:
      return <BasicsPanel />;
    case 'audience':
      return <AudiencePanel />;
    case 'rewards':
      return <RewardsPanel />;
    default: {
      const item = view.document.items.find(({ id }) => id === selected);
      if (item) return <ItemPanel key={item.id} item={item} />;
      const group = view.document.groups.find(({ id }) => id === selected);
      if (group) return <GroupPanel key={group.id} group={group} />;
      return (
        <EmptyState illustration="nothing-yet" title={t('admin-courses:nothingSelected')}>
          {t('admin-courses:nothingSelectedText')}
        </EmptyState>
      );
    }
  }
}

function AudiencePanel() {
  const { t } = useTranslation('admin-trails');
  const { document, set } = useTrailFields();
  return (
    <AudienceFields
      audience={document.audience}
      categoryIds={document.categoryIds}
      texts={{
        subscriptionHint: {
          open: t('subscriptionHint.open'),
          on_approval: t('subscriptionHint.on_approval'),
          assigned: t('subscriptionHint.assigned'),
        },
        whoSees: t('whoSees'),
        reachAll: t('reachAll'),
        reachSome: t('reachSome'),
      }}
      onAudience={(audience, key) => set('audience', audience, key)}
      onCategories={(categoryIds, key) => set('categoryIds', categoryIds, key)}
    />
  );
}
