import type { getQuestionBank } from '@trilha/contracts/learning/question-banks';
import type { Question } from '@trilha/contracts/learning/questions';
import { localize } from '@trilha/rules/platform/locales';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../lib/api.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { ActionError } from '../../../ui/action-error.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useAuthoring } from '../../editor/authoring.ts';
import css from './editor.module.css';
import { useBankChoices } from './use-bank-choices.ts';

interface BankDialogProps<Item> {
  /** How many more the game takes. */
  readonly room: number;
  /** What taking them does beside, in words. */
  readonly note?: string | undefined;
  /** The pieces a question becomes; none where it does not fit. */
  readonly piecesOf: (question: Question) => Item[];
  readonly onAdd: (items: Item[]) => void;
  readonly onClose: () => void;
}

/** The banks of the company, and the one that was chosen with its questions. */
function useBanks(bankId: string) {
  const banks = useBankChoices();
  const bank = useQuery({
    queryKey: ['question-banks', 'for-games', bankId],
    queryFn: ({ signal }) =>
      call<typeof getQuestionBank>('GET /api/v1/question-banks/:bankId', { params: { bankId }, signal }),
    enabled: bankId !== '',
    staleTime: 10_000,
  });
  return { banks, bank };
}

/** Takes questions of a bank into a game, as copies. */
export function BankDialog<Item>({ room, note, piecesOf, onAdd, onClose }: BankDialogProps<Item>) {
  const { t } = useTranslation('admin-games');
  const { locale, clientLocale } = useAuthoring();
  const [bankId, setBank] = useState('');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { banks, bank } = useBanks(bankId);
  const fitting = (bank.data?.questions ?? []).filter((question) => piecesOf(question).length > 0);
  const chosen = fitting.filter(({ id }) => !left.has(id)).flatMap((question) => piecesOf(question));
  const isTooMuch = chosen.length > room;
  const toggle = (id: string, isOn: boolean) =>
    setLeft(new Set(isOn ? [...left].filter((one) => one !== id) : [...left, id]));

  return (
    <ActionDialog
      wide
      title={t('bank.title')}
      label={t('bank.add', { count: chosen.length })}
      busy={false}
      disabled={chosen.length === 0 || isTooMuch}
      error={undefined}
      onAct={() => {
        onAdd(chosen);
        onClose();
      }}
      onClose={onClose}
    >
      <div className={css['paste']}>
        <p>{t('bank.help')}</p>
        {note ? <p>{note}</p> : null}
        <ActionError error={banks.error ?? bank.error} />
        {banks.data?.items.length === 0 ? (
          <p>{t('bank.noBanks')}</p>
        ) : (
          <Select
            label={t('bank.bank')}
            placeholder={banks.isPending ? '…' : t('bank.choose')}
            value={bankId}
            options={(banks.data?.items ?? []).map(({ id, title }) => ({
              value: id,
              label: localize(title, locale, clientLocale),
            }))}
            onChange={(id) => {
              setBank(id);
              setLeft(new Set());
            }}
          />
        )}
        {bankId !== '' && bank.isPending ? <Skeleton height="8rem" shape="card" /> : null}
        <Fitting questions={fitting} left={left} onToggle={toggle} />
        <div role="status">
          {bank.data ? (
            <p className={css['hint']}>
              {fitting.length === 0
                ? t('bank.none')
                : t('bank.others', { count: bank.data.questions.length - fitting.length })}
            </p>
          ) : null}
          {isTooMuch ? (
            <p className={css['error']}>{t('bank.tooMany', { number: chosen.length, room })}</p>
          ) : null}
        </div>
      </div>
    </ActionDialog>
  );
}

interface FittingProps {
  readonly questions: readonly Question[];
  /** Those that are not taken. */
  readonly left: ReadonlySet<string>;
  readonly onToggle: (id: string, isOn: boolean) => void;
}

function Fitting({ questions, left, onToggle }: FittingProps) {
  const { t } = useTranslation('admin-games');
  const { locale, clientLocale } = useAuthoring();
  if (questions.length === 0) return null;
  return (
    <fieldset className={css['rows']}>
      <legend className={css['legend']}>{t('bank.questions')}</legend>
      {questions.map(({ id, prompt }) => (
        <Checkbox
          key={id}
          label={localize(prompt, locale, clientLocale)}
          checked={!left.has(id)}
          onChange={({ target }) => onToggle(id, target.checked)}
        />
      ))}
    </fieldset>
  );
}
