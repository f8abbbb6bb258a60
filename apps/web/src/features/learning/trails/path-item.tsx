import type { TrailPageItem } from '@trilha/contracts/learning/trails';
import { Archive, Ban, Check, ChevronRight, CircleDot, Lock, Minus, Play, X } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useShowsScores } from '../../../app/me.ts';
import { useFormat } from '../../../lib/dates.ts';
import { classes } from '../../../ui/classes.ts';
import { Link } from '../../../ui/link.tsx';
import { useLockedText } from '../../../content/trails/locked-text.ts';
import css from './trail-path.module.css';
import { canOpen, itemStateOf } from '../../../content/trails/trail-steps.ts';
import type { TrailItemState, TrailPathData } from '../../../content/trails/trail-steps.ts';
import { useItemLink } from './use-item-link.ts';

const MARKS: Readonly<Record<Exclude<TrailItemState, 'open'>, LucideIcon>> = {
  done: Check,
  failed: X,
  no_longer_offered: Archive,
  not_needed: Minus,
  unavailable: Ban,
  locked: Lock,
  now: Play,
  in_progress: CircleDot,
};

/** What a state means for the person, where its name does not say it all. */
const NOTES = {
  failed: 'failedText',
  unavailable: 'unavailableText',
  no_longer_offered: 'noLongerOfferedText',
  not_needed: 'notNeededText',
} as const satisfies Partial<Record<TrailItemState, string>>;

const noteOf = (state: TrailItemState) => (state in NOTES ? NOTES[state as keyof typeof NOTES] : undefined);

interface PathItemProps {
  readonly item: TrailPageItem;
  /** Its place on the path; none inside a group. */
  readonly number: number | undefined;
  readonly trail: TrailPathData;
  readonly inGroup?: boolean;
}

/** One training of a trail: what it is, how far one is, and, where it is locked, what opens it. */
export function PathItem({ item, number, trail, inGroup }: PathItemProps) {
  const { t } = useTranslation('trails');
  const format = useFormat();
  const state = itemStateOf(item, trail);
  const isOpen = canOpen(item, trail);
  const isNow = state === 'now' && trail.can.learn;
  const noteKey = state === 'not_needed' && !isOpen ? undefined : noteOf(state);
  return (
    <li
      className={classes(
        css['step'],
        inGroup && css['choice'],
        isNow && css['current'],
        state === 'done' && css['passed'],
      )}
      aria-current={isNow ? 'step' : undefined}
    >
      <Mark state={state} number={number} />
      <div className={css['body']}>
        {isOpen ? (
          <ItemLink trailId={trail.id} item={item} />
        ) : (
          <span className={css['title']}>{item.training.title}</span>
        )}
        <span className={classes(css['state'], css[`state_${state}`])}>
          {state === 'in_progress' || (isNow && item.percent > 0)
            ? t('itemPercent', { state: t(`itemState.${state}`), percent: format.percent(item.percent) })
            : !trail.can.learn && (state === 'open' || state === 'now')
              ? t('itemBefore')
              : t(`itemState.${state}`)}
        </span>
        <ItemFacts item={item} inGroup={inGroup} />
        {state === 'locked' && (trail.can.learn || item.opensAt !== null) ? (
          <Missing item={item} trail={trail} />
        ) : null}
        {noteKey ? <small className={css['note']}>{t(noteKey)}</small> : null}
      </div>
      {isOpen ? <ChevronRight size={20} aria-hidden="true" className={css['arrow']} /> : null}
    </li>
  );
}

function Mark({ state, number }: { readonly state: TrailItemState; readonly number: number | undefined }) {
  const Icon = state === 'open' ? undefined : MARKS[state];
  return (
    <span className={classes(css['mark'], css[state])} aria-hidden="true">
      {Icon ? (
        <Icon size={18} strokeWidth={state === 'done' || state === 'failed' ? 3 : 2} />
      ) : (
        (number ?? '•')
      )}
    </span>
  );
}

interface LinkedItemProps {
  readonly trailId: string;
  readonly item: TrailPageItem;
}

function ItemLink({ trailId, item }: LinkedItemProps) {
  return (
    <Link {...useItemLink(trailId, item)} className={css['link']}>
      {item.training.title}
    </Link>
  );
}

function ItemFacts({ item, inGroup }: Pick<PathItemProps, 'item' | 'inGroup'>) {
  const { t } = useTranslation('trails');
  const format = useFormat();
  const hasScores = useShowsScores();
  const { training, required, score } = item;
  return (
    <small className={css['facts']}>
      <span>{t(`kind.${training.kind}`)}</span>
      <span>{format.duration(training.minutes)}</span>
      {training.points > 0 ? <span>{format.points(training.points)}</span> : null}
      {required || inGroup ? null : <span>{t('optional')}</span>}
      {score === null || !hasScores ? null : <span>{t('scoreOf', { score: format.score(score) })}</span>}
    </small>
  );
}

const LINKS = {
  done: { one: 'firstDoLink', some: 'firstDoSomeLink' },
  passed: { one: 'firstPassLink', some: 'firstPassSomeLink' },
} as const;

/** What a locked item waits for: a date with its zone, or what comes before, with the way there. */
function Missing({ item, trail }: { readonly item: TrailPageItem; readonly trail: TrailPathData }) {
  const { t } = useTranslation('trails');
  const lockedText = useLockedText();
  const missing = item.missing.map(({ id, title }) => ({
    id,
    title,
    item: trail.items.find((other) => other.id === id),
  }));
  if (item.opensAt !== null || !missing.some((other) => other.item && canOpen(other.item, trail)))
    return <small className={css['note']}>{lockedText(item, trail)}</small>;
  return (
    <small className={css['note']}>
      {t(LINKS[item.opensAfter ?? 'done'][missing.length === 1 ? 'one' : 'some'])}{' '}
      {missing.map((other, index) => (
        <Fragment key={other.id}>
          {index > 0 ? ', ' : null}
          {other.item && canOpen(other.item, trail) ? (
            <MissingLink trailId={trail.id} item={other.item} />
          ) : (
            other.title
          )}
        </Fragment>
      ))}
    </small>
  );
}

function MissingLink({ trailId, item }: LinkedItemProps) {
  return <Link {...useItemLink(trailId, item)}>{item.training.title}</Link>;
}
