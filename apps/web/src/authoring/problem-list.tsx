import { ChevronRight } from 'lucide-react';

import { useTranslation } from '../lib/translate.ts';
import css from './publish-dialog.module.css';

export interface ListedProblem {
  readonly key: string;
  /** The part of the draft it is in. */
  readonly place: string;
  readonly field: string;
  readonly text: string;
  /** Leads to the field. */
  readonly go: () => void;
}

/** Everything that keeps a draft from being published, each a way to its field. */
export function ProblemList({ problems }: { readonly problems: readonly ListedProblem[] }) {
  const { t } = useTranslation('admin-courses');
  return (
    <>
      <p>{t('incompleteText', { count: problems.length })}</p>
      <ul className={css['problems']}>
        {problems.map(({ key, place, field, text, go }) => (
          <li key={key}>
            <button type="button" className={css['problem']} onClick={go}>
              <span>
                <strong>{place}</strong>
                <small>
                  {field}: {text}
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
