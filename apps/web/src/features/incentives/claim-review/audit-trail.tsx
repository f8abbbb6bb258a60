import type { AuditTrail as Trail, ReportedSale } from '@trilha/contracts/platform/audit-trail';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { trailQuery } from './audits.api.ts';
import css from './audit-trail.module.css';
import { reasonKey } from './reasons.ts';

type Step = Trail['steps'][number];

interface AuditTrailProps {
  readonly kind: 'sale' | 'photo';
  readonly id: string;
  /** Changes whenever what the trail tells of has changed. */
  readonly state: string;
}

/** What became of an own sale or photo: when it will be decided, and every step with its reason (SAL-05). */
export function AuditTrail({ kind, id, state }: AuditTrailProps) {
  const { t } = useTranslation('audit-trail');
  const format = useFormat();
  const trail = useQuery(trailQuery(kind, id, state));
  if (trail.isPending) return <Skeleton height="8rem" shape="card" />;
  if (trail.isError) return <LoadFailed error={trail.error} onRetry={trail.refetch} />;
  const { expectedAt, steps } = trail.data;
  return (
    <section aria-label={t('title')}>
      <h2>{t('title')}</h2>
      {expectedAt ? (
        <p>
          {Date.parse(expectedAt) > trail.dataUpdatedAt
            ? t('expected', { day: format.date(expectedAt) })
            : t('late')}
        </p>
      ) : null}
      <ol className={css['steps']}>
        {steps.map((step) => (
          <li key={`${step.kind}${step.at}`} className={css['step']} data-kind={step.kind}>
            <TrailStep kind={kind} step={step} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function TrailStep({ kind, step }: { readonly kind: AuditTrailProps['kind']; readonly step: Step }) {
  const { t } = useTranslation(['audit-trail', 'campaigns']);
  const format = useFormat();
  const { region } = step;
  return (
    <>
      <strong>{t(`step_${step.kind}`)}</strong> <time dateTime={step.at}>{format.dateTime(step.at)}</time>
      {step.reason ? <p>{t(reasonKey(kind, step.reason))}</p> : null}
      {step.note ? <p>{step.note}</p> : null}
      {region ? (
        <figure className={css['figure']}>
          <div className={css['picture']}>
            <img src={region.url} alt={t('campaigns:pageNumber', { number: region.page })} />
            <span
              className={css['frame']}
              style={{
                left: `${region.x * 100}%`,
                top: `${region.y * 100}%`,
                width: `${region.width * 100}%`,
                height: `${region.height * 100}%`,
              }}
            />
          </div>
          <figcaption>{t('region')}</figcaption>
        </figure>
      ) : null}
      {step.change ? (
        <div className={css['versions']}>
          <Version title={t('before')} sale={step.change.before} />
          <Version title={t('after')} sale={step.change.after} />
        </div>
      ) : null}
    </>
  );
}

function Version({ title, sale }: { readonly title: string; readonly sale: ReportedSale }) {
  const { t } = useTranslation('audit-trail');
  const format = useFormat();
  return (
    <div>
      <strong>{title}</strong>
      <ul className={css['facts']}>
        <li>{t('invoice', { number: sale.invoiceNumber })}</li>
        <li>
          {sale.store} · {format.date(`${sale.soldOn}T12:00:00`)}
        </li>
        {sale.lines.map(({ product, quantity, points }) => (
          <li key={product}>
            {quantity} × {product} · {format.points(points)}
          </li>
        ))}
        <li>
          <strong>{format.points(sale.points)}</strong>
        </li>
      </ul>
    </div>
  );
}
