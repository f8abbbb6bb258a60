import type { RankingRules, RankingRulesPage } from '@trilha/contracts/engagement/ranking-rules';
import { RANKING_PERIODS } from '@trilha/rules/engagement/ranking';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { errorCode } from '../../../lib/api-error.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { Form } from '../../../ui/form.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { UnsavedGuard } from '../../../ui/unsaved-guard.tsx';
import css from './admin-ranking-rules.module.css';
import { changeRankingRules, rankingRulesQuery } from './ranking-rules.api.ts';
import { RANKING_KEY } from './ranking.api.ts';

/** How the company ranks: in which periods, among whom, and who has no place. */
export function AdminRankingRulesScreen() {
  const { t } = useTranslation('admin-ranking');
  const queryClient = useQueryClient();
  const page = useQuery(rankingRulesQuery);
  const [opened, setOpened] = useState(0);
  if (page.isError && !page.data) return <FailedScreen error={page.error} onRetry={page.refetch} />;
  if (!page.data) return <ScreenSkeleton cards={3} />;
  return (
    <Screen narrow title={t('title')} lead={t('lead')}>
      <RulesForm
        key={opened}
        page={page.data}
        onReread={async () => {
          await Promise.all([
            queryClient.invalidateQueries({ queryKey: rankingRulesQuery.queryKey }),
            queryClient.invalidateQueries({ queryKey: RANKING_KEY }),
          ]);
          setOpened(opened + 1);
        }}
      />
    </Screen>
  );
}

/** A list with a value or without it. */
const withOrWithout = <T,>(list: readonly T[], value: T, isIn: boolean): T[] =>
  isIn ? [...list.filter((one) => one !== value), value] : list.filter((one) => one !== value);

interface RulesFormProps {
  readonly page: RankingRulesPage;
  /** Begins anew with the rules as they are on the server. */
  readonly onReread: () => Promise<void>;
}

function RulesForm({ page, onReread }: RulesFormProps) {
  const { t } = useTranslation(['admin-ranking', 'common']);
  const [rules, setRules] = useState(page.rules);
  const [revision] = useState(page.revision);
  const [touched, setTouched] = useState(false);
  const { busy, error, act } = useAsyncAction();
  const change = (changed: Partial<RankingRules>) => {
    setTouched(true);
    setRules((before) => ({ ...before, ...changed }));
  };
  const save = () =>
    act(async () => {
      await changeRankingRules({ ...rules, revision });
      showToast({ text: t('common:saved'), tone: 'success' });
      await onReread();
    });

  return (
    <Form
      className={css['form']}
      busy={busy}
      onSubmit={save}
      foot={
        <>
          <ActionError error={error} />
          {errorCode(error) === 'stale_revision' ? (
            <Button variant="secondary" onClick={() => void onReread()}>
              {t('showCurrent')}
            </Button>
          ) : null}
          <Button type="submit" loading={busy} disabled={!touched || rules.periods.length === 0}>
            {t('save')}
          </Button>
        </>
      }
    >
      <UnsavedGuard active={touched && !busy} />
      <Periods rules={rules} onChange={change} />
      <Among rules={rules} onChange={change} />
      <LeftOut roles={page.roles} rules={rules} onChange={change} />
    </Form>
  );
}

interface PartProps {
  readonly rules: RankingRules;
  readonly onChange: (changed: Partial<RankingRules>) => void;
}

function Periods({ rules: { periods }, onChange }: PartProps) {
  const { t } = useTranslation('admin-ranking');
  return (
    <Card>
      <fieldset className={css['choices']}>
        <legend>{t('periods')}</legend>
        {RANKING_PERIODS.map((period) => (
          <Checkbox
            key={period}
            label={t(`period.${period}`)}
            checked={periods.includes(period)}
            onChange={({ target }) => onChange({ periods: withOrWithout(periods, period, target.checked) })}
          />
        ))}
      </fieldset>
      {periods.length === 0 ? <p className={css['hint']}>{t('choosePeriod')}</p> : null}
    </Card>
  );
}

/** Among whom people are compared, and what happens where they are equal. */
function Among({ rules: { branches, groups }, onChange }: PartProps) {
  const { t } = useTranslation('admin-ranking');
  return (
    <Card>
      <fieldset className={css['choices']}>
        <legend>{t('among')}</legend>
        <Checkbox label={t('company')} hint={t('companyHint')} checked disabled readOnly />
        <Checkbox
          label={t('branches')}
          checked={branches}
          onChange={({ target }) => onChange({ branches: target.checked })}
        />
        <Checkbox
          label={t('groups')}
          checked={groups}
          onChange={({ target }) => onChange({ groups: target.checked })}
        />
      </fieldset>
      <Alert tone="info">{t('ties')}</Alert>
    </Card>
  );
}

interface LeftOutProps extends PartProps {
  readonly roles: RankingRulesPage['roles'];
}

/** Roles that have no place, among those somebody has. */
function LeftOut({ roles, rules, onChange }: LeftOutProps) {
  const { t } = useTranslation(['admin-ranking', 'admin-people']);
  const format = useFormat();
  const [first] = useState(rules.leftOutRoles);
  return (
    <Card>
      <fieldset className={css['choices']}>
        <legend>{t('leftOut')}</legend>
        <p className={css['hint']}>{t('leftOutHint')}</p>
        {roles
          .filter(({ role, people }) => people > 0 || first.includes(role))
          .map(({ role, people }) => (
            <Checkbox
              key={role}
              label={t(`admin-people:role.${role}`)}
              hint={t('people', { count: people, number: format.number(people) })}
              checked={rules.leftOutRoles.includes(role)}
              onChange={({ target }) =>
                onChange({ leftOutRoles: withOrWithout(rules.leftOutRoles, role, target.checked) })
              }
            />
          ))}
      </fieldset>
    </Card>
  );
}
