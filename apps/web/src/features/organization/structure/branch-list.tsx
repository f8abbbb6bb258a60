import type { StructureBranch } from '@trilha/contracts/organization/labels-admin';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { deleteBranch, saveBranch } from './structure.api.ts';
import css from './structure.module.css';
import { useStructureChange } from './use-structure-change.ts';

const COUNTRIES = ['BRA', 'ARG', 'CAN', 'CHL', 'COL', 'MEX', 'PER', 'URY', 'USA'] as const;

/** Branches by name with their people. */
export function BranchList({ branches }: { readonly branches: readonly StructureBranch[] }) {
  const { t } = useTranslation('admin-structure');
  const change = useStructureChange();
  const [edited, setEdited] = useState<StructureBranch | 'new'>();
  return (
    <Card>
      <div className={css['head']}>
        <p>{t('lead.branch')}</p>
        <Button icon={<Plus size={18} aria-hidden="true" />} onClick={() => setEdited('new')}>
          {t('add')}
        </Button>
      </div>
      {branches.length === 0 ? <p>{t('none')}</p> : null}
      <ul className={css['list']}>
        {branches.map((branch) => (
          <li key={branch.id}>
            <span className={css['name']}>
              {branch.name}
              <small>
                {[branch.region, t(`country.${branch.country as 'BRA'}`)].filter(Boolean).join(' · ')} ·{' '}
                {t('people', { count: branch.members })}
              </small>
            </span>
            <Button size="small" variant="secondary" onClick={() => setEdited(branch)}>
              {t('edit')}
            </Button>
            <Button
              size="small"
              variant="quiet"
              disabled={branch.members > 0}
              onClick={() => void change(deleteBranch(branch.id))}
            >
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
      {edited ? (
        <BranchDialog
          branch={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSave={async (body) => {
            if (await change(saveBranch(edited === 'new' ? undefined : edited, body))) setEdited(undefined);
          }}
        />
      ) : null}
    </Card>
  );
}

interface BranchDialogProps {
  readonly branch: StructureBranch | undefined;
  readonly onClose: () => void;
  readonly onSave: (body: {
    name: string;
    region: string | null;
    country: (typeof COUNTRIES)[number];
  }) => Promise<void>;
}

function BranchDialog({ branch, onClose, onSave }: BranchDialogProps) {
  const { t } = useTranslation(['admin-structure', 'common']);
  const [name, setName] = useState(branch?.name ?? '');
  const [region, setRegion] = useState(branch?.region ?? '');
  const [country, setCountry] = useState(COUNTRIES.find((code) => code === branch?.country) ?? 'BRA');
  return (
    <Dialog
      open
      title={branch?.name ?? t('add')}
      onClose={onClose}
      actions={
        <Button
          disabled={name.trim() === ''}
          onClick={() => void onSave({ name: name.trim(), region: region.trim() || null, country })}
        >
          {t('common:save')}
        </Button>
      }
    >
      <div className={css['form']}>
        <TextField
          label={t('name')}
          maxLength={120}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label={t('region')}
          maxLength={120}
          value={region}
          optionalLabel={t('common:optional')}
          onChange={({ target }) => setRegion(target.value)}
        />
        <Select
          label={t('countryLabel')}
          value={country}
          options={COUNTRIES.map((code) => ({ value: code, label: t(`country.${code}`) }))}
          onChange={setCountry}
        />
      </div>
    </Dialog>
  );
}
