import type { ManagedCampaign } from '@trilha/contracts/incentives/campaign-admin';
import type { Locale } from '@trilha/rules/platform/locales';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { LOCALE_NAMES } from '../../../lib/locale-names.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Alert } from '../../../ui/alert.tsx';
import css from './campaign-admin.module.css';
import { Checklist } from './checklist.tsx';
import { missingLanguages } from './missing-languages.ts';

interface StepDialogProps {
  readonly campaign: ManagedCampaign;
  readonly languages: readonly Locale[];
  /** Typed and not saved: publishing begins with saving it. */
  readonly unsaved: boolean;
  readonly busy: boolean;
  readonly error: unknown;
  readonly onClose: () => void;
  readonly onSave: () => void;
  readonly onConfirm: () => void;
}

/** Asks before a campaign goes live: what it lacks, which languages are missing, what cannot be taken back (CAM-01). */
export function PublishDialog(props: StepDialogProps) {
  const { campaign, languages, unsaved, busy, error, onClose, onSave, onConfirm } = props;
  const { t } = useTranslation(['admin-campaigns', 'common']);
  const blocked = campaign.checklist.some(({ blocks }) => blocks);
  if (unsaved)
    return (
      <ActionDialog
        title={t('publishSure')}
        label={t('saveAndGoOn')}
        busy={busy}
        error={error}
        onAct={onSave}
        onClose={onClose}
      >
        <p>{t('publishUnsaved')}</p>
      </ActionDialog>
    );
  if (blocked)
    return (
      <Dialog
        open
        title={t('publishSure')}
        onClose={onClose}
        actions={
          <Button variant="secondary" onClick={onClose}>
            {t('common:cancel')}
          </Button>
        }
      >
        <Checklist checklist={campaign.checklist} />
        <MissingLanguages campaign={campaign} languages={languages} />
      </Dialog>
    );
  return (
    <ActionDialog
      title={t('publishSure')}
      label={t('publishNow')}
      busy={busy}
      error={error}
      onAct={onConfirm}
      onClose={onClose}
    >
      <Checklist checklist={campaign.checklist} />
      <MissingLanguages campaign={campaign} languages={languages} />
      <AfterPublishing campaign={campaign} />
    </ActionDialog>
  );
}

function MissingLanguages({ campaign, languages }: Pick<StepDialogProps, 'campaign' | 'languages'>) {
  const { t } = useTranslation('admin-campaigns');
  const missing = missingLanguages(campaign.document, languages);
  if (missing.length === 0) return null;
  return (
    <Alert tone="warning" title={t('missingLanguages')}>
      <ul className={css['plain']}>
        {missing.map(({ locale, texts }) => (
          <li key={locale}>
            {LOCALE_NAMES[locale]}: {texts.map((text) => t(`text_${text}`)).join(', ')}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function AfterPublishing({ campaign: { document } }: Pick<StepDialogProps, 'campaign'>) {
  const { t } = useTranslation('admin-campaigns');
  return (
    <div>
      <p className={css['label']}>{t('afterPublishing')}</p>
      <ul className={css['plain']}>
        <li>{t('after_draft')}</li>
        <li>{t(document.provisionalSpendable ? 'after_spendable' : 'after_notSpendable')}</li>
        <li>{t('after_missions')}</li>
      </ul>
    </div>
  );
}

/** Asks before a live campaign stops, saying whom that hits. */
export function PauseDialog({
  campaign,
  busy,
  error,
  onClose,
  onConfirm,
}: Pick<StepDialogProps, 'campaign' | 'busy' | 'error' | 'onClose' | 'onConfirm'>) {
  const { t } = useTranslation(['admin-campaigns', 'common']);
  const format = useFormat();
  return (
    <ActionDialog
      title={t('pauseSure')}
      label={t('pauseNow')}
      danger
      busy={busy}
      error={error}
      onAct={onConfirm}
      onClose={onClose}
    >
      <p>{t('pauseWho', { count: campaign.participants, number: format.number(campaign.participants) })}</p>
      <p>{t('pauseText')}</p>
    </ActionDialog>
  );
}
