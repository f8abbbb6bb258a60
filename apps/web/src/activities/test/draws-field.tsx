import type { listQuestionBanks } from '@trilha/contracts/learning/question-banks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { localize } from '@trilha/rules/platform/locales';
import { ExternalLink, Plus, Trash2 } from 'lucide-react';
import { useTranslation } from '../../lib/translate.ts';

import { paths } from '../../app/paths.ts';
import { call } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';
import { useAuthoring } from '../editor/authoring.ts';
import css from './draws-field.module.css';

interface Draw {
  readonly bankId: string | null;
  readonly count: number | null;
}

interface DrawsFieldProps {
  readonly draws: readonly Draw[];
  readonly onChange: (draws: Draw[]) => void;
  readonly path: string;
}

const MAX_BANKS = 100;

const banksQuery = queryOptions({
  queryKey: ['question-banks', 'choices'],
  queryFn: ({ signal }) =>
    call<typeof listQuestionBanks>('GET /api/v1/question-banks', { query: { limit: MAX_BANKS }, signal }),
  staleTime: 10_000,
});

/** Which question banks a test draws from, and how many questions of each. */
export function DrawsField({ draws, onChange, path }: DrawsFieldProps) {
  const { t } = useTranslation('admin-courses');
  const { locale, clientLocale, problemAt } = useAuthoring();
  const banks = useQuery(banksQuery);
  const options = (banks.data?.items ?? []).map(({ id, title, questionCount }) => ({
    value: id,
    label: t('bankOption', { name: localize(title, locale, clientLocale), count: questionCount }),
  }));
  const change = (index: number, draw: Draw) =>
    onChange(draws.map((other, at) => (at === index ? draw : other)));
  const missing = problemAt(path);

  return (
    <fieldset className={css['draws']} data-path={path}>
      <legend className={css['legend']}>{t('draws')}</legend>
      <p className={css['hint']}>{t('drawsHint')}</p>
      {draws.map((draw, index) => (
        // A draw has no id of its own; its place in the list is what it is.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <div key={index} className={css['draw']}>
          <Select
            label={t('bank')}
            placeholder={banks.isPending ? '…' : t('chooseBank')}
            value={draw.bankId ?? ''}
            options={options}
            error={problemAt(`${path}.${index}.bankId`) ?? problemAt(`${path}.${index}`)}
            onChange={(bankId) => change(index, { ...draw, bankId })}
          />
          <NumberField
            label={t('drawCount')}
            hint={t('drawCountHint')}
            value={draw.count}
            min={1}
            max={200}
            error={problemAt(`${path}.${index}.count`)}
            onChange={(count) => change(index, { ...draw, count })}
          />
          <DrawActs bankId={draw.bankId} onRemove={() => onChange(draws.filter((_, at) => at !== index))} />
        </div>
      ))}
      {missing ? (
        <p className={css['error']} role="alert">
          {missing}
        </p>
      ) : null}
      <div className={css['acts']}>
        <Button
          variant="secondary"
          size="small"
          icon={<Plus size={18} aria-hidden="true" />}
          onClick={() => onChange([...draws, { bankId: null, count: null }])}
        >
          {t('addDraw')}
        </Button>
        <OtherBanks draws={draws} onChange={onChange} />
        <Link to={paths.adminQuestionBanks} className={css['open']} target="_blank">
          <ExternalLink size={16} aria-hidden="true" />
          {t('manageBanks')}
        </Link>
      </div>
    </fieldset>
  );
}

/** Draws from what the other tests draw from as well, as a general test does. */
function OtherBanks({ draws, onChange }: Pick<DrawsFieldProps, 'draws' | 'onChange'>) {
  const { t } = useTranslation('admin-courses');
  const others = useAuthoring().banksInUse.filter((id) => !draws.some(({ bankId }) => bankId === id));
  if (others.length === 0) return null;
  const chosen = draws.filter(({ bankId }) => bankId !== null);
  return (
    <Button
      variant="quiet"
      size="small"
      onClick={() => onChange([...chosen, ...others.map((bankId) => ({ bankId, count: null }))])}
    >
      {t('addOtherBanks')}
    </Button>
  );
}

interface DrawActsProps {
  readonly bankId: Draw['bankId'];
  readonly onRemove: () => void;
}

function DrawActs({ bankId, onRemove }: DrawActsProps) {
  const { t } = useTranslation('admin-courses');
  return (
    <div className={css['acts']}>
      {bankId ? (
        <Link to={paths.adminQuestionBank(bankId)} className={css['open']} target="_blank">
          <ExternalLink size={16} aria-hidden="true" />
          {t('openBank')}
        </Link>
      ) : null}
      <IconButton label={t('removeDraw')} icon={<Trash2 size={18} />} onClick={onRemove} />
    </div>
  );
}
