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

interface Typed {
  readonly title: string;
  readonly beginsOn: string;
  readonly endsOn: string;
}

/** What is typed; its faults are shown once somebody tried to begin with them. */
function useTyped() {
  const { t } = useTranslation(['admin-campaigns', 'common']);
  const [values, setValues] = useState<Typed>({ title: '', beginsOn: '', endsOn: '' });
  const [tried, setTried] = useState(false);
  const { title, beginsOn, endsOn } = values;
  const missing = (value: string) => (value.trim() === '' ? t('common:required') : undefined);
  const faults = {
    title: missing(title),
    beginsOn: missing(beginsOn),
    endsOn: missing(endsOn) ?? (endsOn < beginsOn ? t('endsTooEarly') : undefined),
  };
  const shown: Partial<typeof faults> = tried ? faults : {};
  const change = (part: Partial<Typed>) => setValues((last) => ({ ...last, ...part }));
  /** Whether nothing is wrong. */
  const check = (): boolean => {
    const isGood = !Object.values(faults).some(Boolean);
    if (!isGood) setTried(true);
    return isGood;
  };
  return { values, change, faults: shown, check };
}

/** Begins a campaign, empty or as a copy of an earlier one. */
export function NewCampaignDialog({ campaigns, locale, onClose, onCreated }: NewCampaignDialogProps) {
  const { t } = useTranslation('admin-campaigns');
  // The list may arrive after the dialog was opened: until something is chosen, the latest one is meant.
  const [chosen, setChosen] = useState<{ readonly copyOf?: string; readonly country?: CampaignCountry }>({});
  const copyOf = chosen.copyOf ?? campaigns[0]?.id ?? 'none';
  const country = chosen.country ?? campaigns[0]?.country ?? 'BRA';
  const { values, change, faults, check } = useTyped();
  const { title, beginsOn, endsOn } = values;
  const [copied, setCopied] = useState<Awaited<ReturnType<typeof createCampaign>>>();
  const { busy, error, act } = useAsyncAction();
  const create = async () => {
    if (!check()) return;
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
          error={faults.title}
          data-autofocus
          onChange={({ target }) => change({ title: target.value })}
        />
        <OriginFields
          campaigns={campaigns}
          copyOf={copyOf}
          country={country}
          onChoose={(part) => setChosen({ ...chosen, ...part })}
        />
        <DayFields values={values} faults={faults} onChange={change} />
      </div>
    </ActionDialog>
  );
}

interface OriginFieldsProps {
  readonly campaigns: readonly ManagedCampaignCard[];
  readonly copyOf: string;
  readonly country: CampaignCountry;
  readonly onChoose: (chosen: { readonly copyOf?: string; readonly country?: CampaignCountry }) => void;
}

/** What the campaign begins with, and where it runs. */
function OriginFields({ campaigns, copyOf, country, onChoose }: OriginFieldsProps) {
  const { t } = useTranslation(['admin-campaigns', 'campaigns']);
  return (
    <>
      <Select
        label={t('beginWith')}
        value={copyOf}
        options={[
          ...campaigns.map(({ id, title: name }) => ({ value: id, label: t('copyOf', { name }) })),
          { value: 'none', label: t('emptyCampaign') },
        ]}
        onChange={(id) => onChoose({ copyOf: id })}
      />
      <Select
        label={t('country')}
        value={country}
        options={CAMPAIGN_COUNTRIES.map((code) => ({ value: code, label: t(`campaigns:country_${code}`) }))}
        onChange={(code) => onChoose({ country: code })}
      />
    </>
  );
}

interface DayFieldsProps {
  readonly values: Typed;
  readonly faults: ReturnType<typeof useTyped>['faults'];
  readonly onChange: (part: Partial<Typed>) => void;
}

function DayFields({ values: { beginsOn, endsOn }, faults, onChange }: DayFieldsProps) {
  const { t } = useTranslation('admin-campaigns');
  return (
    <>
      <DateField
        label={t('beginsOn')}
        value={beginsOn}
        error={faults.beginsOn}
        onChange={({ target }) => onChange({ beginsOn: target.value })}
      />
      <DateField
        label={t('endsOn')}
        value={endsOn}
        min={beginsOn}
        error={faults.endsOn}
        onChange={({ target }) => onChange({ endsOn: target.value })}
      />
    </>
  );
}
