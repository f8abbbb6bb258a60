import type { TrailDraft } from '@trilha/contracts/learning/trail-document';
import { trailStanding } from '@trilha/rules/learning/trails';
import type { TrailItemPosition } from '@trilha/rules/learning/trails';
import { localize } from '@trilha/rules/platform/locales';
import { LockKeyhole } from 'lucide-react';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { classes } from '../../../ui/classes.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Pill } from '../../../ui/pill.tsx';
import css from './trail-builder.module.css';
import { useTrailBuilder } from './trail-builder-context.ts';
import { blocksOf } from './trail-operations.ts';
import type { DraftItem } from './trail-operations.ts';
import { TrainingIcon } from '../../../app/training-icon.tsx';
import { useItemName } from './use-item-name.ts';

const NOTHING_DONE = { progress: new Map(), reachedIds: new Set<string>() };

/** The path as somebody sees it who has done nothing yet: what is open at once, and what everything else waits for. */
export function PreviewPathDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('admin-trails');
  const { view, locale, clientLocale } = useTrailBuilder();
  const { document } = view;
  const standings = new Map(standingsOf(document).map((standing) => [standing.id, standing]));
  return (
    <Dialog title={t('previewTitle')} open onClose={onClose}>
      {document.items.length === 0 ? (
        <EmptyState compact illustration="nothing-yet" title={t('emptyPath')} />
      ) : (
        <ol className={css['path']}>
          {blocksOf(document).map(({ group, items }) =>
            group ? (
              <li key={group.id} className={css['group']}>
                <strong>{localize(group.title, locale, clientLocale) || t('untitledGroup')}</strong>{' '}
                <small>{t('chooseOf', { choose: group.choose ?? 0, total: items.length })}</small>
                <ol className={css['path']}>
                  {items.map((item) => (
                    <Step key={item.id} item={item} standing={standings.get(item.id)} />
                  ))}
                </ol>
              </li>
            ) : (
              items.map((item) => <Step key={item.id} item={item} standing={standings.get(item.id)} />)
            ),
          )}
        </ol>
      )}
    </Dialog>
  );
}

/** How the path stands by the rule learners are shown it by; a date that is not chosen yet keeps its step open. */
function standingsOf({ items, groups }: TrailDraft): readonly TrailItemPosition[] {
  const path = {
    items: items.map((item) => ({
      ...item,
      lock:
        item.lock.kind !== 'date'
          ? item.lock
          : item.lock.opensAt === null
            ? ({ kind: 'none' } as const)
            : { kind: 'date' as const, opensAt: item.lock.opensAt },
    })),
    groups: groups.map(({ id, choose }) => ({ id, choose: choose ?? 1 })),
  };
  return trailStanding(path, { ...NOTHING_DONE, now: new Date() }).items;
}

interface StepProps {
  readonly item: DraftItem;
  readonly standing: TrailItemPosition | undefined;
}

function Step({ item, standing }: StepProps) {
  const { t } = useTranslation('admin-trails');
  const { trainingOf } = useTrailBuilder();
  const format = useFormat();
  const nameOf = useItemName();
  const isLocked = standing?.access === 'locked';
  const waitsFor = useWaitsFor()(standing?.missingIds ?? []);
  return (
    <li className={classes(css['step'], isLocked && css['locked'])}>
      {isLocked ? (
        <LockKeyhole size={18} aria-hidden="true" />
      ) : (
        <TrainingIcon kind={trainingOf(item.trainingId)?.kind} />
      )}
      <span className={css['stepText']}>
        {nameOf(item.id)}
        <small>
          {!isLocked
            ? t('opensAtOnce')
            : standing.opensAt !== null
              ? t('opensOn', { when: format.dateTime(standing.opensAt) })
              : t('opensAfter', { names: waitsFor })}
        </small>
      </span>
      {item.required || item.groupId !== null ? null : <Pill tone="neutral">{t('optional')}</Pill>}
    </li>
  );
}

/** What comes before a step, in words: the steps, or the group of which some are asked for. */
function useWaitsFor() {
  const { t } = useTranslation('admin-trails');
  const { view, locale, clientLocale } = useTrailBuilder();
  const nameOf = useItemName();
  const { items, groups } = view.document;
  return (missingIds: readonly string[]): string => {
    const before = items.find(({ id }) => id === missingIds[0]);
    const group = groups.find(({ id }) => id === before?.groupId);
    if (!group) return missingIds.map(nameOf).join(', ');
    const total = items.filter(({ groupId }) => groupId === group.id).length;
    const name = localize(group.title, locale, clientLocale) || t('untitledGroup');
    return `${name} (${t('chooseOf', { choose: group.choose ?? 0, total })})`;
  };
}
