import type { PortfolioChoice } from '@trilha/contracts/organization/pages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { errorCode } from '../../../lib/api-error.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import css from './admin-pages.module.css';
import { moved } from './faq-draft.ts';
import { choosePortfolio, portfolioChoiceQuery } from './pages-admin.api.ts';
import { SortableList } from './sortable-list.tsx';

/** Which courses signed-out people may read about, and in which order [CRS-11]. */
export function PortfolioCourses() {
  const { data, error, refetch } = useQuery(portfolioChoiceQuery);
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height="8rem" shape="card" />;
  return <ChosenCourses key={data.chosen.join()} choice={data} />;
}

function ChosenCourses({ choice }: { readonly choice: PortfolioChoice }) {
  const { t } = useTranslation(['admin-pages', 'common']);
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: portfolioChoiceQuery.queryKey });
  const [chosen, setChosen] = useState<readonly string[]>(choice.chosen);
  const { busy, error, act } = useAsyncAction({
    onError: (refusal) => (errorCode(refusal) === 'stale_revision' ? refresh() : undefined),
  });
  const titleOf = (id: string) => choice.courses.find((course) => course.id === id)?.title ?? t('courseGone');
  const others = choice.courses.filter(({ id }) => !chosen.includes(id));

  const handleSave = () =>
    act(async () => {
      await choosePortfolio({ chosen: [...chosen], basedOn: choice.chosen });
      showToast({ text: t('common:saved'), tone: 'success' });
      await refresh();
    });

  return (
    <Card aria-label={t('portfolioCourses')}>
      <h2 className={css['cardTitle']}>{t('portfolioCourses')}</h2>
      <p>{t(chosen.length === 0 ? 'portfolioAll' : 'portfolioChosen')}</p>
      {choice.on ? null : <Alert tone="info">{t('portfolioOff')}</Alert>}
      <SortableList
        items={chosen.map((id) => ({ id }))}
        nameOf={({ id }) => titleOf(id)}
        onMove={(from, to) => setChosen(moved(chosen, from, to))}
        render={({ id }) => (
          <div className={css['chosen']}>
            <span>{titleOf(id)}</span>
            <Button
              variant="quiet"
              size="small"
              aria-label={t('common:removeNamed', { name: titleOf(id) })}
              icon={<Trash2 size={16} aria-hidden="true" />}
              onClick={() => setChosen(chosen.filter((one) => one !== id))}
            />
          </div>
        )}
      />
      {others.length > 0 ? (
        <Select
          label={t('portfolioAdd')}
          value=""
          placeholder={t('portfolioPick')}
          options={others.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={(id) => setChosen([...chosen, id])}
        />
      ) : null}
      <ActionError error={error} />
      <Button
        variant="secondary"
        loading={busy}
        disabled={chosen.join() === choice.chosen.join()}
        onClick={() => void handleSave()}
      >
        {t('portfolioSave')}
      </Button>
    </Card>
  );
}
