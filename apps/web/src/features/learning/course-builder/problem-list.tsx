import type { CourseProblem } from '@trilha/contracts/learning/course-builder';
import { localize } from '@trilha/rules/platform/locales';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { useBuilder } from './builder-context.ts';
import { findActivity } from './draft-operations.ts';
import { fieldOf } from './problem-field.ts';
import css from './publish-dialog.module.css';

/** Everything that keeps the course from being published, each a way to its field. */
export function ProblemList({ onGoTo }: { readonly onGoTo: (problem: CourseProblem) => void }) {
  const { t } = useTranslation('admin-courses');
  const { view, locale, clientLocale } = useBuilder();
  const { document, problems } = view;

  const placeOf = ({ ownerId }: CourseProblem): string => {
    if (!ownerId) return t('theCourse');
    const activity = findActivity(document, ownerId)?.activity;
    if (activity) return localize(activity.title, locale, clientLocale) || t(`kind.${activity.type}`);
    const index = document.modules.findIndex(({ id }) => id === ownerId);
    const module = document.modules[index];
    return (
      (module && localize(module.title, locale, clientLocale)) || t('untitledModule', { number: index + 1 })
    );
  };

  return (
    <>
      <p>{t('incompleteText', { count: problems.length })}</p>
      <ul className={css['problems']}>
        {problems.map((problem) => (
          <li key={`${problem.path} ${problem.code}`}>
            <button type="button" className={css['problem']} onClick={() => onGoTo(problem)}>
              <span>
                <strong>{placeOf(problem)}</strong>
                <small>
                  {t(`problemField.${fieldOf(problem.path)}`)}: {t(`problem.${problem.code}`)}
                </small>
              </span>
              <ChevronRight size={18} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
