import type { PointsTable } from '@trilha/contracts/engagement/points';
import { trainingPath } from '@trilha/rules/learning/trainings';
import { Award, Brain, Check, HandHeart, Podcast, Sparkles } from 'lucide-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/translate.ts';

import { selectedClient, useMe } from '../../../app/me.ts';
import { paths } from '../../../app/paths.ts';
import { TrainingIcon } from '../../../app/training-icon.tsx';
import { CampaignProducts } from '../../incentives/campaigns/campaign-products.tsx';
import { campaignsQuery } from '../../incentives/campaigns/campaigns.api.ts';
import { pointsTableQuery } from './points.api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { Card } from '../../../ui/card.tsx';
import { classes } from '../../../ui/classes.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import css from './points-table.screen.module.css';

type Training = PointsTable['items'][number];

/** What earns what, with what one has already [PTS-05, ROU-22]. */
export function PointsTableScreen() {
  const { t } = useTranslation('points');
  const table = useInfiniteQuery(pointsTableQuery);
  const trainings = table.data?.pages.flatMap(({ items }) => items) ?? [];
  const rules = table.data?.pages[0]?.rules;

  return (
    <Screen title={t('tableTitle')} lead={t('tableLead')} back={{ to: paths.points, label: t('title') }}>
      {table.isPending ? <TableSkeleton /> : null}
      {table.isError && trainings.length === 0 ? (
        <LoadFailed error={table.error} onRetry={table.refetch} />
      ) : null}
      {rules ? <Rules rules={rules} /> : null}
      {table.isSuccess && trainings.length === 0 ? (
        <EmptyState illustration="nothing-yet" title={t('tableEmptyTitle')} />
      ) : null}
      {trainings.length > 0 ? (
        <section className={css['courses']} aria-labelledby="by-training">
          <h2 id="by-training">{t('trainings')}</h2>
          <ul className={css['list']}>
            {trainings.map((training) => (
              <TrainingLine key={training.id} training={training} />
            ))}
          </ul>
        </section>
      ) : null}
      <ProgramPoints />
      <LoadMore
        hasMore={table.hasNextPage}
        loading={table.isFetchingNextPage}
        onMore={() => void table.fetchNextPage()}
      />
    </Screen>
  );
}

/** What the products of the running campaigns earn; nothing where the company has no program (CAM-08). */
function ProgramPoints() {
  const client = selectedClient(useMe());
  const hasProgram = client?.has_campaigns === true;
  const campaigns = useInfiniteQuery({ ...campaignsQuery, enabled: hasProgram });
  const running = campaigns.data?.pages[0]?.items.filter(({ phase }) => phase === 'active') ?? [];
  const shown = running.filter(({ joined }) => joined);
  return (shown.length > 0 ? shown : running).map(({ id, title }) => (
    <section key={id} className={css['courses']} aria-labelledby={id}>
      <h2 id={id}>
        <Link to={paths.campaign(id)}>{title}</Link>
      </h2>
      <CampaignProducts campaignId={id} />
    </section>
  ));
}

function Rules({ rules }: { readonly rules: PointsTable['rules'] }) {
  const { t } = useTranslation('points');
  const format = useFormat();
  const range = ({ from, to }: { from: number; to: number }) =>
    from === to ? format.points(from) : t('ruleRange', { from: format.number(from), to: format.number(to) });
  return (
    <div className={css['rules']}>
      {rules.completed.map(({ kind, ...points }) => (
        <Card key={kind} tone="primary">
          <TrainingIcon kind={kind} size={28} />
          <h2 className={css['rule']}>{t(`line_${kind}_completed`)}</h2>
          <p className={css['range']}>{range(points)}</p>
          <p>{t('ruleCompletedText')}</p>
        </Card>
      ))}
      {rules.perfect_score ? (
        <Card tone="accent">
          <Sparkles size={28} aria-hidden="true" />
          <h2 className={css['rule']}>{t('line_course_perfect_score')}</h2>
          <p className={css['range']}>{range(rules.perfect_score)}</p>
          <p>{t('rulePerfectText')}</p>
        </Card>
      ) : null}
      {rules.podcast_heard ? (
        <Card tone="accent">
          <Podcast size={28} aria-hidden="true" />
          <h2 className={css['rule']}>{t('line_podcast_heard')}</h2>
          <p className={css['range']}>{range(rules.podcast_heard)}</p>
        </Card>
      ) : null}
      {rules.badge_earned ? (
        <Card tone="accent">
          <Award size={28} aria-hidden="true" />
          <h2 className={css['rule']}>
            <Link to={paths.badges}>{t('line_badge_earned')}</Link>
          </h2>
          <p className={css['range']}>{range(rules.badge_earned)}</p>
        </Card>
      ) : null}
      {/* An answer that was stored on the device before an update says nothing of it. */}
      {(rules.participation ?? []).map(({ action, points }) => (
        <ActionCard key={action} action={action} points={points} />
      ))}
      {rules.drill_answered ? (
        <Card tone="accent">
          <Brain size={28} aria-hidden="true" />
          <h2 className={css['rule']}>{t('line_drill_answered')}</h2>
          <p className={css['range']}>
            {range({ from: rules.drill_answered.each, to: rules.drill_answered.each })}
          </p>
          <p>{t('ruleDrillText', { number: format.number(rules.drill_answered.perDay) })}</p>
        </Card>
      ) : null}
    </div>
  );
}

function ActionCard({ action, points }: PointsTable['rules']['participation'][number]) {
  const { t } = useTranslation('point-actions');
  const format = useFormat();
  return (
    <Card tone="accent">
      <HandHeart size={28} aria-hidden="true" />
      <h2 className={css['rule']}>{t(action)}</h2>
      <p className={css['range']}>{format.points(points)}</p>
    </Card>
  );
}

function TrainingLine({ training }: { readonly training: Training }) {
  const { t } = useTranslation('points');
  return (
    <li className={css['line']}>
      <Link to={trainingPath(training)} className={css['title']}>
        {training.title}
      </Link>
      <div className={css['amounts']}>
        {training.completion > 0 ? (
          <Amount label={t('completion')} points={training.completion} earned={training.earnedCompletion} />
        ) : null}
        {training.perfectScore > 0 ? (
          <Amount label={t('perfect')} points={training.perfectScore} earned={training.earnedPerfectScore} />
        ) : null}
      </div>
    </li>
  );
}

function Amount({
  label,
  points,
  earned,
}: {
  readonly label: string;
  readonly points: number;
  readonly earned: boolean;
}) {
  const { t } = useTranslation('points');
  const format = useFormat();
  return (
    <span className={classes(css['amount'], earned && css['earned'])}>
      <span>{label}</span>
      <strong>+{format.number(points)}</strong>
      {earned ? (
        <span className={css['check']}>
          <Check size={16} aria-hidden="true" />
          {t('earned')}
        </span>
      ) : null}
    </span>
  );
}

function TableSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className={css['courses']} role="status" aria-label={t('loading')}>
      <div className={css['rules']}>
        <Skeleton height="10rem" shape="card" />
        <Skeleton height="10rem" shape="card" />
      </div>
      <Skeleton height="24rem" shape="card" />
    </div>
  );
}
