import type { ManagedCampaignCard } from '@trilha/contracts/incentives/campaign-admin';
import type { Locale } from '@trilha/rules/platform/locales';
import { CAMPAIGN_COUNTRIES, COUNTRY_ZONES } from '@trilha/rules/incentives/campaigns';
import type { CampaignCountry } from '@trilha/rules/incentives/campaigns';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { createCampaign } from './campaign-admin.api.ts';
import css from './campaign-admin.module.css';
import { CopyAdjusted } from './copy-adjusted.tsx';

interface NewCampaignDialogProps {
  readonly campaigns: readonly ManagedCampaignCard[];
  readonly locale: Locale;
  readonly onClose: () => void;
  /** Opens the campaign; the dialog waits for it. */
  readonly onCreated: (campaignId: string) => Promise<void>;
}

/** Begins a campaign, empty or as a copy of an earlier one. */
export function NewCampaignDialog({ campaigns, locale, onClose, onCreated }: NewCampaignDialogProps) {
  const { t } = useTranslation(['admin-campaigns', 'campaigns', 'common']);
  // The list may arrive after the dialog was opened: until something is chosen, the latest one is meant.
  const [chosen, setChosen] = useState<{ readonly copyOf?: string; readonly country?: CampaignCountry }>({});
  const copyOf = chosen.copyOf ?? campaigns[0]?.id ?? 'none';
  const country = chosen.country ?? campaigns[0]?.country ?? 'BRA';
  const [title, setTitle] = useState('');
  const [beginsOn, setBeginsOn] = useState('');
  const [endsOn, setEndsOn] = useState('');
  const [tried, setTried] = useState(false);
  const [copied, setCopied] = useState<Awaited<ReturnType<typeof createCampaign>>>();
  const { busy, error, act } = useAsyncAction();
  const missing = (value: string) => (value.trim() === '' ? t('common:required') : undefined);
  const faults = {
    title: missing(title),
    beginsOn: missing(beginsOn),
    endsOn: missing(endsOn) ?? (endsOn < beginsOn ? t('endsTooEarly') : undefined),
  };
  const create = async () => {
    if (Object.values(faults).some(Boolean)) {
      setTried(true);
      return;
    }
    await act(async () => {
      const made = await createCampaign({
        title: { [locale]: title.trim() },
        country,
        timeZone: COUNTRY_ZONES[country][0],
        beginsOn,
        endsOn,
        copyOf: copyOf === 'none' ? null : copyOf,
      });
      if (made.adjusted.length > 0) setCopied(made);
      else await onCreated(made.id);
    });
  };
  if (copied)
    return (
      <CopyAdjusted
        adjusted={copied.adjusted}
        busy={busy}
        onOpen={() => void act(() => onCreated(copied.id))}
      />
    );
  return (
    <ActionDialog
      title={t('newCampaign')}
      label={t('createCampaign')}
      busy={busy}
      error={error}
      onAct={() => void create()}
      onClose={onClose}
    >
      <div className={css['stack']}>
        <TextField
          label={t('campaignTitle')}
          value={title}
          maxLength={120}
          error={tried ? faults.title : undefined}
          data-autofocus
          onChange={({ target }) => setTitle(target.value)}
        />
        <Select
          label={t('beginWith')}
          value={copyOf}
          options={[
            ...campaigns.map(({ id, title: name }) => ({ value: id, label: t('copyOf', { name }) })),
            { value: 'none', label: t('emptyCampaign') },
          ]}
          onChange={(id) => setChosen({ ...chosen, copyOf: id })}
        />
        <Select
          label={t('country')}
          value={country}
          options={CAMPAIGN_COUNTRIES.map((code) => ({ value: code, label: t(`campaigns:country_${code}`) }))}
          onChange={(code) => setChosen({ ...chosen, country: code })}
        />
        <DateField
          label={t('beginsOn')}
          value={beginsOn}
          error={tried ? faults.beginsOn : undefined}
          onChange={({ target }) => setBeginsOn(target.value)}
        />
        <DateField
          label={t('endsOn')}
          value={endsOn}
          min={beginsOn}
          error={tried ? faults.endsOn : undefined}
          onChange={({ target }) => setEndsOn(target.value)}
        />
      </div>
    </ActionDialog>
  );
}
