import { searchKey } from '@trilha/rules/platform/text';
import { LOCALES } from '@trilha/rules/platform/locales';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { NewCompany } from './companies.api.ts';
import css from './companies.module.css';

/** Country with the zone and the language most of it lives in; both can be changed later. */
const COUNTRIES = {
  BRA: { timeZone: 'America/Sao_Paulo', language: 'pt-BR' },
  ARG: { timeZone: 'America/Argentina/Buenos_Aires', language: 'es-ES' },
  CHL: { timeZone: 'America/Santiago', language: 'es-ES' },
  COL: { timeZone: 'America/Bogota', language: 'es-ES' },
  MEX: { timeZone: 'America/Mexico_City', language: 'es-ES' },
  PER: { timeZone: 'America/Lima', language: 'es-ES' },
  URY: { timeZone: 'America/Montevideo', language: 'es-ES' },
  USA: { timeZone: 'America/New_York', language: 'en-US' },
  CAN: { timeZone: 'America/Toronto', language: 'en-US' },
} as const;
type Country = keyof typeof COUNTRIES;
const CODES = Object.keys(COUNTRIES) as Country[];
const FIRST_MODULES: NewCompany['modules'] = ['courses', 'news', 'ranking', 'surveys'];

interface CompanyDialogProps {
  readonly onClose: () => void;
  readonly onCreate: (company: NewCompany) => Promise<void>;
}

/** Asks for what a company needs to begin; everything else its administrator sets up. */
export function CompanyDialog({ onClose, onCreate }: CompanyDialogProps) {
  const { t } = useTranslation(['admin-companies', 'admin-company']);
  const [name, setName] = useState('');
  const [slug, setSlug] = useState('');
  const [country, setCountry] = useState<Country>('BRA');
  const [primary, setPrimary] = useState('#3b5bdb');
  const [accent, setAccent] = useState('#f59f00');
  const [administrator, setAdministrator] = useState({ name: '', email: '' });
  const { busy, error, act } = useAsyncAction();

  const handleCreate = () =>
    act(async () => {
      const { timeZone, language } = COUNTRIES[country];
      await onCreate({
        name,
        slug,
        country,
        timeZone,
        languages: [language, ...LOCALES.filter((one) => one !== language)],
        primary,
        accent,
        modules: FIRST_MODULES,
        administrator,
      });
    });
  const isComplete = name.trim().length > 1 && slug.length > 1 && administrator.name && administrator.email;
  return (
    <ActionDialog
      title={t('create')}
      label={t('createAndInvite')}
      busy={busy}
      disabled={!isComplete}
      error={error}
      onAct={() => void handleCreate()}
      onClose={onClose}
    >
      <div className={css['form']}>
        <NameFields
          name={name}
          slug={slug}
          onChange={(nextName, nextSlug) => {
            setName(nextName);
            setSlug(nextSlug);
          }}
        />
        <Select
          label={t('countryLabel')}
          value={country}
          options={CODES.map((code) => ({ value: code, label: t(`country.${code}`) }))}
          onChange={setCountry}
        />
        <div className={css['pair']}>
          <ColorField label={t('admin-company:primary')} value={primary} onChange={setPrimary} />
          <ColorField label={t('admin-company:accent')} value={accent} onChange={setAccent} />
        </div>
        <AdministratorFields administrator={administrator} onChange={setAdministrator} />
      </div>
    </ActionDialog>
  );
}

function slugOf(name: string): string {
  return searchKey(name)
    .replaceAll(/[^\da-z]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 40);
}

interface NameFieldsProps {
  readonly name: string;
  readonly slug: string;
  readonly onChange: (name: string, slug: string) => void;
}

/** The name, and the address made of it until it is written by hand. */
function NameFields({ name, slug, onChange }: NameFieldsProps) {
  const { t } = useTranslation('admin-companies');
  return (
    <>
      <TextField
        label={t('name')}
        maxLength={120}
        value={name}
        onChange={({ target }) => {
          const isOwn = slug !== slugOf(name);
          onChange(target.value, isOwn ? slug : slugOf(target.value));
        }}
      />
      <TextField
        label={t('slug')}
        hint={t('slugHint')}
        maxLength={40}
        value={slug}
        onChange={({ target }) => onChange(name, slugOf(target.value))}
      />
    </>
  );
}

interface ColorFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function ColorField({ label, value, onChange }: ColorFieldProps) {
  return (
    <label className={css['color']}>
      {label}
      <input type="color" value={value} onChange={({ target }) => onChange(target.value)} />
    </label>
  );
}

interface AdministratorFieldsProps {
  readonly administrator: NewCompany['administrator'];
  readonly onChange: (administrator: NewCompany['administrator']) => void;
}

function AdministratorFields({ administrator, onChange }: AdministratorFieldsProps) {
  const { t } = useTranslation('admin-companies');
  return (
    <>
      <TextField
        label={t('administratorName')}
        maxLength={120}
        value={administrator.name}
        onChange={({ target }) => onChange({ ...administrator, name: target.value })}
      />
      <TextField
        label={t('administratorEmail')}
        hint={t('administratorHint')}
        type="email"
        maxLength={254}
        value={administrator.email}
        onChange={({ target }) => onChange({ ...administrator, email: target.value })}
      />
    </>
  );
}
