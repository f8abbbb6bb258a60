import type { ManagedReward, RewardDocument } from '@trilha/contracts/incentives/reward-admin';
import { localize } from '@trilha/rules/platform/locales';
import type { Locale } from '@trilha/rules/platform/locales';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Alert } from '../../../ui/alert.tsx';
import css from './reward-admin.module.css';
import type { Catalog } from './reward-form.tsx';
import { RewardPreview } from './reward-preview.tsx';

interface PublishDialogProps {
  readonly reward: ManagedReward;
  readonly catalog: Catalog;
  readonly languages: readonly Locale[];
  readonly busy: boolean;
  /** What publishing failed at last. */
  readonly error: unknown;
  readonly onPublish: () => void;
  readonly onClose: () => void;
}

/** What people will see, who sees it and what they would stumble over, before a reward is in the store. */
export function PublishDialog(props: PublishDialogProps) {
  const { reward, catalog, languages, busy, error, onPublish, onClose } = props;
  const { t } = useTranslation('admin-rewards');
  const title = localize(reward.document.title, currentLocale(), languages[0]);
  return (
    <ActionDialog
      wide
      title={t('publishTitle', { reward: title })}
      label={t('stateAct.published')}
      busy={busy}
      error={error}
      onAct={onPublish}
      onClose={onClose}
    >
      <div className={css['publish']}>
        <RewardPreview
          document={reward.document}
          pictureUrl={reward.pictures[0]?.url}
          pieces={reward.stock.pieces}
          languages={languages}
        />
        <div className={css['stack']}>
          <p>{t('publishText')}</p>
          <Audience document={reward.document} catalog={catalog} pieces={reward.stock.pieces} />
          {reward.warnings.length > 0 ? (
            <Alert tone="warning" title={t('warnings')}>
              <ul className={css['faults']}>
                {reward.warnings.map((warning) => (
                  <li key={warning}>{t(`warningText.${warning}`)}</li>
                ))}
              </ul>
            </Alert>
          ) : null}
        </div>
      </div>
    </ActionDialog>
  );
}

/** Whose points pay, who else is asked for what, how many there are and until when. */
function Audience({
  document,
  catalog,
  pieces,
}: Pick<PublishDialogProps, 'catalog'> & {
  readonly document: RewardDocument;
  readonly pieces: number | null;
}) {
  const { t } = useTranslation('admin-rewards');
  const format = useFormat();
  const namesOf = (all: readonly { readonly id: string; readonly name: string }[], ids: readonly string[]) =>
    all.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])).join(', ');
  const day = (text: string | null) => (text ? format.date(`${text}T12:00:00`) : '');
  const { offeredFrom, offeredUntil, areaIds, groupIds, tagIds } = document;
  const facts = [
    { label: t('campaignsLabel'), value: namesOf(catalog.campaigns, document.campaignIds) || t('nobody') },
    { label: t('minLevel'), value: t('levelFrom', { level: document.minLevel }) },
    { label: t('labels'), value: namesOf(catalog.labels, [...areaIds, ...groupIds, ...tagIds]) },
    { label: t('coursesLabel'), value: namesOf(catalog.courses, document.courseIds) },
    { label: t('offeredFrom'), value: day(offeredFrom) },
    { label: t('offeredUntil'), value: day(offeredUntil) },
    { label: t('pieces'), value: pieces === null ? t('onDemand') : format.number(pieces) },
  ].filter(({ value }) => value !== '');
  return (
    <dl className={css['facts']}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
