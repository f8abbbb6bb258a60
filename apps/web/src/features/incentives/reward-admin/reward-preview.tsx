import type { RewardDocument } from '@trilha/contracts/incentives/reward-admin';
import { localize } from '@trilha/rules/platform/locales';
import type { Locale } from '@trilha/rules/platform/locales';
import { ImageOff } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { Pill } from '../../../ui/pill.tsx';
import css from './reward-admin.module.css';

interface RewardPreviewProps {
  readonly document: RewardDocument;
  readonly pictureUrl: string | undefined;
  /** Null without limit; undefined for a reward that is not made yet. */
  readonly pieces: number | null | undefined;
  readonly languages: readonly Locale[];
}

/** The card as people will see it in the store, while it is typed. */
export function RewardPreview({ document, pictureUrl, pieces, languages }: RewardPreviewProps) {
  const { t } = useTranslation('admin-rewards');
  const format = useFormat();
  const locale = currentLocale();
  return (
    <aside className={css['preview']} aria-label={t('preview')}>
      <h2 className={css['small']}>{t('preview')}</h2>
      <Card>
        {pictureUrl ? (
          <img src={pictureUrl} alt="" className={css['cover']} />
        ) : (
          <span className={css['noCover']} aria-hidden="true">
            <ImageOff size={40} />
          </span>
        )}
        <div className={css['pills']}>
          <Pill>{t(`kind.${document.kind}`)}</Pill>
          {pieces === 0 ? <Pill tone="danger">{t('stockNone')}</Pill> : null}
        </div>
        <strong className={css['cardTitle']}>
          {localize(document.title, locale, languages[0]) || t('untitled')}
        </strong>
        {document.price > 0 ? <p className={css['price']}>{format.points(document.price)}</p> : null}
        <p className={css['muted']}>{localize(document.description, locale, languages[0])}</p>
      </Card>
    </aside>
  );
}
