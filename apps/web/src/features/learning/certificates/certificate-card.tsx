import type { CertificateCard as Certificate } from '@trilha/contracts/learning/certificates';
import { hoursText } from '@trilha/rules/learning/hours-text';
import { Award, Download, ExternalLink, Share2 } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useShowsScores } from '../../../app/me.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { showToast } from '../../../ui/toast-store.ts';
import css from './certificate-card.module.css';
import { certificatesQuery, downloadCertificate, reissue } from './certificates.api.ts';

interface CertificateCardProps {
  readonly certificate: Certificate;
  /** The company's logo, as printed on the sheet; null where it has none. */
  readonly logoUrl: string | null;
  /** It is the one that was asked for: it is brought into view. */
  readonly wanted?: boolean;
}

/** A certificate with its download and the link by which anybody can check it [PTS-04]. */
export function CertificateCard({ certificate, logoUrl, wanted }: CertificateCardProps) {
  const { t } = useTranslation(['certificates', 'home']);
  const format = useFormat();
  const hasScores = useShowsScores();
  const { busy, act } = useAsyncAction({ onError: useErrorToast() });
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (wanted) card.current?.scrollIntoView({ block: 'center' });
  }, [wanted]);
  const isValid = certificate.status === 'valid';

  return (
    <article ref={card} className={css['card']} aria-current={wanted ? 'true' : undefined}>
      <div className={css['face']} aria-hidden="true">
        <span className={css['band']}>{logoUrl ? <img src={logoUrl} alt="" loading="lazy" /> : null}</span>
        <span className={css['paper']}>
          <strong>{certificate.trainingTitle}</strong>
          <span>{certificate.holderName}</span>
          <Award size={28} strokeWidth={1.5} />
        </span>
      </div>
      <div className={css['body']}>
        <h2 className={css['title']}>{certificate.trainingTitle}</h2>
        <div className={css['facts']}>
          {isValid ? null : <Pill tone="danger">{t('revoked')}</Pill>}
          {certificate.trainingKind === 'trail' ? <Pill tone="primary">{t('home:trail')}</Pill> : null}
          {certificate.hours > 0 ? <Pill>{hoursText(certificate.hours)}</Pill> : null}
          {certificate.score === null || !hasScores ? null : (
            <Pill tone="success">{t('score', { score: format.score(certificate.score) })}</Pill>
          )}
        </div>
        <p className={css['note']}>{t('completed', { date: format.date(certificate.completedAt) })}</p>
        <p className={css['code']}>{certificate.code}</p>
        {certificate.nameChanged ? <NameChanged id={certificate.id} /> : null}
        <div className={css['actions']}>
          <Button
            icon={<Download size={18} aria-hidden="true" />}
            loading={busy}
            disabled={!isValid}
            onClick={() => void act(() => downloadCertificate(certificate.id, certificate.code))}
          >
            {t('download')}
          </Button>
          <IconButton
            label={t('share')}
            icon={<Share2 size={20} />}
            onClick={() =>
              void share(certificate, t('shareTitle', { course: certificate.trainingTitle }), t('linkCopied'))
            }
          />
          <a
            className={css['public']}
            href={certificate.verifyUrl}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('verify')}
            title={t('verify')}
          >
            <ExternalLink size={20} aria-hidden="true" />
          </a>
        </div>
      </div>
    </article>
  );
}

function NameChanged({ id }: { readonly id: string }) {
  const { t } = useTranslation('certificates');
  const client = useQueryClient();
  const { busy, act } = useAsyncAction({ onError: useErrorToast() });
  const handleReissue = () =>
    act(async () => {
      await reissue(id);
      await client.invalidateQueries({ queryKey: certificatesQuery.queryKey });
      showToast({ text: t('reissued'), tone: 'success' });
    });
  return (
    <Alert
      tone="info"
      actions={
        <Button size="small" variant="secondary" loading={busy} onClick={() => void handleReissue()}>
          {t('reissue')}
        </Button>
      }
    >
      {t('nameChanged')}
    </Alert>
  );
}

/** The device's own way of sharing where it has one, else the link into the clipboard. */
async function share({ verifyUrl }: Certificate, title: string, copied: string): Promise<void> {
  if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
    // Closing the device's panel without choosing is no failure.
    await navigator.share({ title, url: verifyUrl }).catch(() => undefined);
    return;
  }
  await navigator.clipboard.writeText(verifyUrl);
  showToast({ text: copied, tone: 'success' });
}
