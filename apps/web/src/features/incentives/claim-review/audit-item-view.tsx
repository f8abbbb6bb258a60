import type { AuditItem } from '@trilha/contracts/incentives/claim-review';
import { RotateCw, ZoomIn } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { formatsOf, useFormat } from '../../../lib/dates.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { AuditReadings } from './audit-readings.tsx';
import css from './audits.module.css';
import { reasonKey } from './reasons.ts';

/** Pictures of an item, one below the other, to be turned and made larger. */
export function AuditPictures({ item }: { readonly item: AuditItem }) {
  const { t } = useTranslation('admin-campaigns');
  const [turns, setTurns] = useState(0);
  const [large, setLarge] = useState(false);
  if (item.pages.length === 0) return <Alert tone="info">{t('noPicture')}</Alert>;
  return (
    <div className={css['pictures']}>
      <div className={css['row']}>
        <Button
          size="small"
          variant="secondary"
          icon={<RotateCw size={18} />}
          onClick={() => setTurns(turns + 1)}
        >
          {t('turn')}
        </Button>
        <Button
          size="small"
          variant="secondary"
          icon={<ZoomIn size={18} />}
          aria-pressed={large}
          onClick={() => setLarge(!large)}
        >
          {t('zoom')}
        </Button>
      </div>
      {item.pages.map((page, at) => (
        <div
          key={page}
          className={css['picture']}
          role="group"
          aria-label={t('pageNumber', { number: at + 1 })}
          // A picture that is larger than its frame is scrolled with the keyboard as well.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
          tabIndex={0}
        >
          <img
            src={page}
            alt={t('pageNumber', { number: at + 1 })}
            style={{ rotate: `${turns * 90}deg`, width: large ? '200%' : '100%' }}
          />
        </div>
      ))}
    </div>
  );
}

const LATE_MS = 5 * 60_000;
/** Whether a report was made without network and reached the server later. */
const isLate = ({ at, capturedAt }: AuditItem) => Date.parse(at) - Date.parse(capturedAt) > LATE_MS;

/** Names and values of what was reported. */
function useFacts(item: AuditItem): readonly (readonly [string, string])[] {
  const { t } = useTranslation(['admin-campaigns', 'admin-audits', 'campaigns', 'receipts']);
  const format = useFormat();
  const atStore = formatsOf(currentLocale(), item.store.timeZone);
  return [
    [
      t('person'),
      `${item.member.name} (${t('approvedCount', { count: item.member.approved })}, ${t('reprovedCount', { count: item.member.reproved })})`,
    ],
    ...(item.member.lastReasons.length > 0
      ? [
          [
            t('admin-audits:lastReasons'),
            item.member.lastReasons
              .map(({ kind, reason, at }) => `${t(reasonKey(kind, reason))} (${atStore.date(at)})`)
              .join(', '),
          ] as const,
        ]
      : []),
    [t('store'), [item.store.name, item.store.chain, item.store.city].filter(Boolean).join(' · ')],
    ...(item.sale
      ? ([
          [t('invoiceNumber'), item.sale.invoiceNumber],
          [t('soldOn'), format.date(`${item.sale.soldOn}T12:00:00`)],
          ...(item.sale.fiscalKey ? [[t('fiscalKey'), item.sale.fiscalKey] as const] : []),
          ...(item.sale.observation ? [[t('observation'), item.sale.observation] as const] : []),
        ] as const)
      : []),
    ...(item.photo ? [[t('photoType'), item.photo.type] as const] : []),
    isLate(item)
      ? [
          t('admin-audits:capturedAndArrived'),
          t('admin-audits:capturedThenArrived', {
            captured: atStore.dateTime(item.capturedAt),
            arrived: atStore.dateTime(item.at),
          }),
        ]
      : [t('sentAt'), atStore.dateTime(item.at)],
    [t('points'), format.number(item.points)],
    [t('campaign'), item.campaign],
  ];
}

/** What was reported, beside the picture, with the person's history and similar receipts. */
export function AuditFacts({ item }: { readonly item: AuditItem }) {
  const { t } = useTranslation(['admin-campaigns', 'admin-audits', 'campaigns']);
  const format = useFormat();
  const facts = useFacts(item);
  return (
    <>
      {item.appealed ? (
        <Alert tone="warning" title={t('appeal')}>
          {item.note}
          {item.earlier ? (
            <p>
              {t('admin-audits:earlier', {
                reason: t(reasonKey(item.kind, item.earlier.reason)),
                note: item.earlier.note ?? '',
              })}
            </p>
          ) : null}
        </Alert>
      ) : null}
      {item.asks === 'second' ? (
        <Alert tone="warning" title={t('admin-audits:secondTitle')}>
          {t('admin-audits:secondText')}
        </Alert>
      ) : null}
      <dl className={css['facts']}>
        {facts.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {item.sale ? (
        <ul className={css['list']} aria-label={t('products')}>
          {item.sale.lines.map(({ productId, product, quantity, points }) => (
            <li key={productId}>
              {quantity} × {product} · {format.points(points)}
            </li>
          ))}
        </ul>
      ) : null}
      <AuditReadings item={item} />
      {item.photo?.example ? (
        <figure className={css['exampleOfPhoto']}>
          <img src={item.photo.example} alt={t('exampleOf', { name: item.photo.type })} />
          <figcaption>{item.photo.hint || t('example')}</figcaption>
        </figure>
      ) : null}
    </>
  );
}
