import type { summarizeTeam } from '@trilha/contracts/learning/obligations';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
import { OBLIGATION_STATES } from '@trilha/rules/learning/obligations';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Pill } from '../../../ui/pill.tsx';
import css from './obligations.module.css';
import { STATE_TONES } from './state-tones.ts';
import type { TeamSearch } from './team-search.ts';

interface TeamTrainingsProps {
  readonly trainings: ResponseOf<typeof summarizeTeam>['trainings'];
  readonly filters: TeamSearch;
  readonly onFilters: (filters: TeamSearch) => void;
}

/** Each mandatory training with how many people are where; pressing one shows its people. */
export function TeamTrainings({ trainings, filters, onFilters }: TeamTrainingsProps) {
  const { t } = useTranslation('obligations');
  const format = useFormat();
  const { training: chosen, ...rest } = filters;
  return (
    <Card>
      <h2>{t('byTraining')}</h2>
      <ul className={css['trainings']}>
        {trainings.map((training) => (
          <li key={training.id} className={css['training']}>
            <Button
              variant="quiet"
              size="small"
              aria-pressed={chosen === training.id}
              onClick={() => onFilters(chosen === training.id ? rest : { ...rest, training: training.id })}
            >
              {training.title}
            </Button>
            <span className={css['counts']}>
              {OBLIGATION_STATES.filter((state) => training[state] > 0).map((state) => (
                <Pill key={state} tone={STATE_TONES[state]}>
                  {t(`state.${state}`)}: {format.number(training[state])}
                </Pill>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
