import { localize } from '@trilha/rules/platform/locales';
import { ArrowDown, ArrowUp, Group, Ungroup } from 'lucide-react';

import css from '../../../authoring/outline.module.css';
import { ProblemMark } from '../../../authoring/problem-mark.tsx';
import { RowMenu } from '../../../authoring/row-menu.tsx';
import { useTranslation } from '../../../lib/translate.ts';
import { classes } from '../../../ui/classes.ts';
import { OutlineItem } from './outline-item.tsx';
import { useTrailBuilder } from './trail-builder-context.ts';
import { dissolveGroup, stepBlock } from './trail-operations.ts';
import type { DraftGroup, DraftItem } from './trail-operations.ts';

interface OutlineGroupProps {
  readonly group: DraftGroup;
  readonly items: readonly DraftItem[];
}

/** A group of the path with its items. */
export function OutlineGroup({ group, items }: OutlineGroupProps) {
  const { t } = useTranslation(['admin-trails', 'admin-courses']);
  const { view, change, select, selected, locale, clientLocale } = useTrailBuilder();
  const { document, problems } = view;
  const name = localize(group.title, locale, clientLocale) || t('untitledGroup');
  const first = items[0]?.id ?? '';
  const up = stepBlock(document, first, -1);
  const down = stepBlock(document, first, 1);
  const key = `move ${group.id}`;
  return (
    <li>
      <div className={classes(css['row'], css['module'], selected === group.id && css['selected'])}>
        <button
          type="button"
          className={classes(css['open'], css['inset'])}
          aria-current={selected === group.id ? 'true' : undefined}
          onClick={() => select(group.id)}
        >
          <Group size={18} aria-hidden="true" />
          <span className={css['name']}>
            {name} <small>{t('chooseOf', { choose: group.choose ?? 0, total: items.length })}</small>
          </span>
        </button>
        <ProblemMark count={problems.filter(({ ownerId }) => ownerId === group.id).length} />
        <RowMenu
          label={t('admin-courses:actsOn', { name })}
          actions={[
            {
              id: 'up',
              label: t('admin-courses:moveUp'),
              icon: <ArrowUp size={18} aria-hidden="true" />,
              disabled: !up,
              onSelect: () => up && change(up, key),
            },
            {
              id: 'down',
              label: t('admin-courses:moveDown'),
              icon: <ArrowDown size={18} aria-hidden="true" />,
              disabled: !down,
              onSelect: () => down && change(down, key),
            },
            {
              id: 'dissolve',
              label: t('dissolve'),
              icon: <Ungroup size={18} aria-hidden="true" />,
              onSelect: () => {
                change(dissolveGroup(document, group.id), `dissolve ${group.id}`);
                if (selected === group.id) select(undefined);
              },
            },
          ]}
        />
      </div>
      <ol className={classes(css['activities'], css['grouped'])}>
        {items.map((item) => (
          <OutlineItem key={item.id} item={item} />
        ))}
      </ol>
    </li>
  );
}
