import { ChevronRight } from 'lucide-react';
import { useState } from 'react';

import { useTranslation } from '../lib/translate.ts';
import { Button } from '../ui/button.tsx';
import css from './problem-bar.module.css';

interface NamedProblem {
  readonly path: string;
  readonly code: string;
}

interface ProblemBarProps<Problem extends NamedProblem> {
  readonly problems: readonly Problem[];
  readonly onGoTo: (problem: Problem) => void;
}

const keyOf = ({ path, code }: NamedProblem) => `${path} ${code}`;

/** How much is still to be mended before a draft can be published, and the way to one after the other; gone with the last. */
export function ProblemBar<Problem extends NamedProblem>({ problems, onGoTo }: ProblemBarProps<Problem>) {
  const { t } = useTranslation('admin-courses');
  const [last, setLast] = useState<{ readonly key: string; readonly at: number }>();
  if (problems.length === 0) return null;
  // What was mended is gone: the one that stands in its place comes next.
  const known = problems.findIndex((one) => keyOf(one) === last?.key);
  const at = (known === -1 ? (last?.at ?? 0) : known + 1) % problems.length;
  const handleNext = () => {
    const next = problems[at];
    if (!next) return;
    setLast({ key: keyOf(next), at });
    onGoTo(next);
  };
  return (
    <div className={css['bar']} role="status">
      <span>{t('toMend', { count: problems.length })}</span>
      <Button size="small" variant="secondary" onClick={handleNext}>
        {t('nextToMend')}
        <ChevronRight size={18} aria-hidden="true" />
      </Button>
    </div>
  );
}
