import { MAX_REACTION_QUESTIONS } from '@trilha/rules/learning/reactions';
import { Plus } from 'lucide-react';

import { useTranslation } from '../../lib/translate.ts';
import { Button } from '../../ui/button.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useAuthoring } from '../editor/authoring.ts';
import type { ActivityEditorProps, EditedActivity } from '../editor/authoring.ts';
import { QuestionEditor } from './question-editor.tsx';
import css from './editor.module.css';

type Question = EditedActivity<'reaction_evaluation'>['settings']['questions'][number];

const newQuestion = (): Question => ({
  id: crypto.randomUUID(),
  kind: 'scale',
  prompt: {},
  required: true,
  options: [],
});

/** What an evaluation of reactions is about, whether it is anonymous, and what it asks. */
export function Editor({ settings, onChange, path }: ActivityEditorProps<'reaction_evaluation'>) {
  const { t } = useTranslation('admin-courses');
  const { problemAt } = useAuthoring();
  const { questions } = settings;
  const setQuestions = (next: readonly Question[]) => onChange({ ...settings, questions: [...next] });
  const move = (from: number, to: number) => {
    const moved = questions[from];
    if (moved) setQuestions(questions.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  const missing = problemAt(`${path}.questions`);
  return (
    <>
      <SegmentedControl
        label={t('reactionScope')}
        value={settings.scope}
        options={[
          { value: 'module', label: t('reactionScopeName.module') },
          { value: 'training', label: t('reactionScopeName.training') },
        ]}
        onChange={(scope) => onChange({ ...settings, scope })}
      />
      <Switch
        label={t('reactionAnonymous')}
        hint={t('reactionAnonymousHint')}
        checked={settings.anonymous}
        onChange={({ target }) => onChange({ ...settings, anonymous: target.checked })}
      />
      <section className={css['questions']} data-path={`${path}.questions`}>
        <h3>{t('reactionQuestions')}</h3>
        {questions.map((question, index) => (
          <QuestionEditor
            key={question.id}
            question={question}
            number={index + 1}
            path={`${path}.questions.${index}`}
            onChange={(next) => setQuestions(questions.with(index, next))}
            onRemove={() => setQuestions(questions.toSpliced(index, 1))}
            onUp={index > 0 ? () => move(index, index - 1) : undefined}
            onDown={index < questions.length - 1 ? () => move(index, index + 1) : undefined}
          />
        ))}
        {missing ? (
          <p className={css['error']} role="alert">
            {missing}
          </p>
        ) : null}
        {questions.length < MAX_REACTION_QUESTIONS ? (
          <div>
            <Button
              variant="secondary"
              size="small"
              icon={<Plus size={18} aria-hidden="true" />}
              onClick={() => setQuestions([...questions, newQuestion()])}
            >
              {t('addReactionQuestion')}
            </Button>
          </div>
        ) : null}
      </section>
    </>
  );
}
