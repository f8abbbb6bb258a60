import type { SurveyCompanies as Companies } from '@trilha/contracts/engagement/surveys-admin';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useIsImpersonating } from '../../../app/me.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import css from './admin-surveys.module.css';
import { chooseSurveyCompanies, surveyCompaniesQuery } from './admin-surveys.api.ts';

/** Further companies a survey is in, for anyone who manages surveys in more than this one; nothing for everybody else. */
export function SurveyCompanies({ surveyId }: { readonly surveyId: string }) {
  const isImpersonating = useIsImpersonating();
  const { data } = useQuery({ ...surveyCompaniesQuery(surveyId), enabled: !isImpersonating });
  if (!data || (data.items.length === 0 && data.others === 0)) return null;
  const chosen = data.items.filter(({ isChosen }) => isChosen).map(({ id }) => id);
  return <Choice key={chosen.join(' ')} surveyId={surveyId} companies={data} first={chosen} />;
}

interface ChoiceProps {
  readonly surveyId: string;
  readonly companies: Companies;
  readonly first: readonly string[];
}

function Choice({ surveyId, companies: { items, others }, first }: ChoiceProps) {
  const { t } = useTranslation('admin-surveys');
  const client = useQueryClient();
  const [chosen, setChosen] = useState(first);
  const { busy, error, act } = useAsyncAction();
  const isChanged = chosen.length !== first.length || chosen.some((id) => !first.includes(id));
  const handleSave = async () => {
    const isDone = await act(async () => {
      const saved = await chooseSurveyCompanies(surveyId, [...chosen]);
      client.setQueryData(surveyCompaniesQuery(surveyId).queryKey, saved);
    });
    if (isDone) showToast({ text: t('companiesSaved'), tone: 'success' });
  };
  return (
    <Card>
      <div className={css['stack']}>
        <h2 className={css['heading']}>{t('companies')}</h2>
        <p className={css['hint']}>{t('companiesHint')}</p>
        {items.map((company) => (
          <Checkbox
            key={company.id}
            label={company.name}
            hint={<Standing company={company} />}
            checked={chosen.includes(company.id)}
            onChange={({ target }) =>
              setChosen(target.checked ? [...chosen, company.id] : chosen.filter((id) => id !== company.id))
            }
          />
        ))}
        {others > 0 ? <p className={css['hint']}>{t('companiesOthers', { count: others })}</p> : null}
        <ActionError error={error} />
        {isChanged ? (
          <div>
            <Button variant="secondary" loading={busy} onClick={() => void handleSave()}>
              {t('companiesSave')}
            </Button>
          </div>
        ) : null}
      </div>
    </Card>
  );
}

function Standing({ company }: { readonly company: Companies['items'][number] }) {
  const { t } = useTranslation('admin-surveys');
  const format = useFormat();
  const { isChosen, state, isInStep, asked, answered } = company;
  if (!isChosen) return null;
  if (state === null) return t('companyLater');
  const parts = [
    t(`state.${state}`),
    t('answeredOf', { answered: format.number(answered), asked: format.number(asked) }),
    ...(isInStep ? [] : [t('companyBehind')]),
  ];
  return parts.join(' · ');
}
