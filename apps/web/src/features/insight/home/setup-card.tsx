import type { CompanySetup, SetupStep } from '@trilha/contracts/organization/company-setup';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronRight, CircleCheckBig, CircleDashed } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { companySetupQuery, hideSetup } from './home.api.ts';
import css from './setup-card.module.css';

/** Where each step is done. */
const PLACES: Readonly<Record<SetupStep, { to: string; search?: Record<string, unknown> }>> = {
  logo: { to: paths.adminCompany, search: { tab: 'look' } },
  support: { to: paths.adminCompany, search: { tab: 'texts' } },
  terms: { to: paths.adminTerms },
  courses: { to: paths.adminCourses },
  people: { to: paths.adminPeople },
};

/** What a company still lacks before its people feel at home; gone once everything is there or nobody wants the list. */
export function SetupCard({ setup }: { readonly setup: CompanySetup }) {
  const { t } = useTranslation('today');
  const client = useQueryClient();
  const { busy, error, act } = useAsyncAction();
  const handleHide = () =>
    act(async () => {
      await hideSetup();
      await client.invalidateQueries({ queryKey: companySetupQuery.queryKey });
    });
  const { steps } = setup;
  const doneCount = steps.filter(({ done }) => done).length;
  return (
    <Card className={css['card']} aria-label={t('setupTitle')}>
      <div className={css['head']}>
        <h2>{t('setupTitle')}</h2>
        <p>{t('setupCount', { done: doneCount, count: steps.length })}</p>
      </div>
      <ActionError error={error} />
      <ul className={css['steps']}>
        {steps.map(({ step, done }) => (
          <li key={step}>
            <Link {...PLACES[step]} className={css['step']} data-done={done || undefined}>
              {done ? (
                <CircleCheckBig size={22} role="img" aria-label={t('setupDone')} />
              ) : (
                <CircleDashed size={22} role="img" aria-label={t('setupOpen')} />
              )}
              <span className={css['words']}>
                <strong>{t(`setup.${step}`)}</strong>
                {done ? null : <small>{t(`setupWhy.${step}`)}</small>}
              </span>
              <ChevronRight size={18} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
      <Button variant="quiet" size="small" loading={busy} onClick={() => void handleHide()}>
        {t('setupHide')}
      </Button>
    </Card>
  );
}
