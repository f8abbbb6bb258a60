import type { Evidence, OutsideCertificate } from '@trilha/contracts/learning/evidence';
import type { ReactNode } from 'react';

import { useFormat } from '../../lib/dates.ts';
import { currentLocale } from '../../lib/i18n.ts';
import { useTimeZone } from '../../lib/time-zone.ts';
import { useTranslation } from '../../lib/translate.ts';
import { zoneName } from '../../lib/zone-name.ts';
import { Pill } from '../../ui/pill.tsx';
import css from './evidence.module.css';

const TONES = { waiting: 'warning', approved: 'success', refused: 'danger' } as const;

/** What proves a training now and what did before; an end names its zone. */
export function ProofList({ proofs }: Pick<Evidence, 'proofs'>) {
  const { t } = useTranslation('evidence');
  const format = useFormat();
  const zone = zoneName(useTimeZone(), currentLocale());
  return (
    <section className={css['part']}>
      <h3>{t('proofs')}</h3>
      {proofs.length === 0 ? (
        <p className={css['none']}>{t('noProofs')}</p>
      ) : (
        <ul className={css['list']}>
          {proofs.map(({ id, kind, achievedAt, validUntil, isLate, isCurrent }) => (
            <li key={id} className={css['row']}>
              <span className={css['text']}>
                <span>
                  {t(`kind.${kind}`)} {t('on', { when: format.date(achievedAt) })}
                </span>
                <small>
                  {validUntil
                    ? t(isCurrent ? 'until' : 'wasUntil', { when: format.dateTime(validUntil), zone })
                    : t('forGood')}
                </small>
                {isLate ? <small>{t('late')}</small> : null}
              </span>
              <Pill tone={isCurrent ? 'success' : 'neutral'}>{t(isCurrent ? 'current' : 'replaced')}</Pill>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface HandedInProps {
  readonly certificate: OutsideCertificate;
  /** What is shown beside it, e.g. whose it is. */
  readonly about?: ReactNode;
  /** What can be done with it. */
  readonly acts?: ReactNode;
}

/** A certificate of somebody else: when it was issued, what was decided, and the file. */
export function HandedIn({ certificate, about, acts }: HandedInProps) {
  const { t } = useTranslation('evidence');
  const format = useFormat();
  const { issuedOn, note, status, reason, file } = certificate;
  return (
    <li className={css['row']}>
      <span className={css['text']}>
        {about}
        <span>{t('issuedOn', { when: format.date(`${issuedOn}T12:00:00`) })}</span>
        {note ? <small>{note}</small> : null}
        {reason ? <small>{t('reason', { reason })}</small> : null}
        <a href={file.url} target="_blank" rel="noreferrer" aria-label={t('seeNamed', { name: file.name })}>
          {t('see')}
        </a>
      </span>
      <span className={css['acts']}>
        <Pill tone={TONES[status]}>{t(`status.${status}`)}</Pill>
        {acts}
      </span>
    </li>
  );
}
