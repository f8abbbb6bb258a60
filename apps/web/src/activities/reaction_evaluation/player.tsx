import type { answerReaction, ReactionAnswer } from '@trilha/contracts/learning/reactions';
import { MAX_REACTION_TEXT, REACTION_POINTS } from '@trilha/rules/learning/reactions';
import { useState } from 'react';

import { call } from '../../lib/api.ts';
import { useTranslation } from '../../lib/translate.ts';
import { useAsyncAction } from '../../lib/use-async-action.ts';
import { ActionError } from '../../ui/action-error.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { ActivityPlayerProps, ContentOf } from '../activity-player.ts';
import css from './player.module.css';

type Question = ContentOf<'reaction_evaluation'>['questions'][number];
/** What was chosen or typed so far, by question. */
type Given = Readonly<Record<string, string>>;

function answerOf({ id: questionId, kind }: Question, given: string): ReactionAnswer {
  if (kind === 'scale') return { kind, questionId, value: Number(given) };
  return kind === 'choice' ? { kind, questionId, optionId: given } : { kind, questionId, text: given };
}

/** What people say of a module or a training; open once everything of it is done, answered once [CRS-10]. */
export function Player(props: ActivityPlayerProps<'reaction_evaluation'>) {
  const { content, page, courseId, hierarchyOrder, isPreview, isImpersonating, onOutcome } = props;
  const { t } = useTranslation('assessments');
  const [isSent, setSent] = useState(page.activity.access === 'done');
  const [given, setGiven] = useState<Given>({});
  const [hasTried, setTried] = useState(false);
  const { busy, error, act } = useAsyncAction();

  if (isSent)
    return (
      <Alert tone="success" title={t('reaction.thanks')} answers>
        {t('reaction.thanksText')}
      </Alert>
    );

  const send = async () => {
    const answers = content.questions.flatMap((question) => {
      const value = given[question.id]?.trim() ?? '';
      return value === '' ? [] : [answerOf(question, value)];
    });
    if (!isPreview) {
      const outcome = await call<typeof answerReaction>(
        'POST /api/v1/courses/:courseId/activities/:hierarchyOrder/reaction',
        { params: { courseId, hierarchyOrder }, body: { answers, anonymous: content.anonymous } },
      );
      onOutcome(outcome);
    }
    setSent(true);
  };
  const isMissing = ({ id, required }: Question) => required && !given[id]?.trim();
  const handleSend = async () => {
    setTried(true);
    if (!content.questions.some(isMissing)) await act(send);
  };

  return (
    <Form
      className={css['form']}
      busy={busy}
      onSubmit={handleSend}
      foot={
        <div className={css['foot']}>
          <Button type="submit" loading={busy} disabled={isImpersonating}>
            {t('reaction.send')}
          </Button>
          <ActionError error={error} />
        </div>
      }
    >
      <p className={css['lead']}>{t(content.anonymous ? 'reaction.anonymous' : 'reaction.named')}</p>
      {content.questions.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          value={given[question.id]}
          error={hasTried && isMissing(question) ? t('reaction.required') : undefined}
          onChange={(value) => setGiven({ ...given, [question.id]: value })}
        />
      ))}
    </Form>
  );
}

interface QuestionFieldProps {
  readonly question: Question;
  readonly value: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

function QuestionField({ question, value, error, onChange }: QuestionFieldProps) {
  const { t } = useTranslation(['assessments', 'common']);
  const { kind, prompt, required, options } = question;
  const label = required ? prompt : `${prompt} (${t('common:optional')})`;
  if (kind === 'text')
    return (
      <TextArea
        label={label}
        value={value ?? ''}
        maxLength={MAX_REACTION_TEXT}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  return (
    <RadioGroup
      cards
      label={label}
      value={value}
      error={error}
      options={
        kind === 'scale'
          ? REACTION_POINTS.map((point) => ({
              value: point as string,
              label: `${point} · ${t(`reaction.scale.${point}`)}`,
            }))
          : options.map(({ id, text }) => ({ value: id, label: text }))
      }
      onChange={onChange}
    />
  );
}
