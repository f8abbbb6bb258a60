import type { EpisodePage, ListenerQuestion } from '@trilha/contracts/engagement/podcasts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useIsImpersonating } from '../../../app/me.ts';
import { errorCode } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { episodeQuery, sendAnswer } from './podcasts.api.ts';
import css from './podcasts.module.css';

interface EpisodeQuestionProps {
  readonly episodeId: EpisodePage['id'];
  readonly question: ListenerQuestion;
}

/** What an episode asks of whoever heard it: answered once, judged by the server. */
export function EpisodeQuestion({ episodeId, question }: EpisodeQuestionProps) {
  const { t } = useTranslation('podcasts');
  const client = useQueryClient();
  const isImpersonating = useIsImpersonating();
  const [chosen, setChosen] = useState<string>();
  const { busy, error, act } = useAsyncAction({
    onError: (failure) => {
      if (errorCode(failure) !== 'podcast_question_changed') return undefined;
      setChosen(undefined);
      return client.invalidateQueries({ queryKey: episodeQuery(episodeId).queryKey });
    },
  });
  const { text, choices, version, answer } = question;
  const handleAnswer = () =>
    act(async () => {
      client.setQueryData(
        episodeQuery(episodeId).queryKey,
        await sendAnswer(episodeId, Number(chosen), version),
      );
    });
  const markOf = (place: number) =>
    place === answer?.right ? 'right' : place === answer?.choice ? 'wrong' : undefined;
  return (
    <Card>
      <div className={css['question']}>
        <RadioGroup
          label={text}
          value={answer ? String(answer.choice) : chosen}
          disabled={answer !== null || isImpersonating}
          options={choices.map((label, place) => {
            const mark = answer ? markOf(place) : undefined;
            return {
              value: String(place),
              label,
              mark,
              hint: mark === 'right' ? t('rightAnswer') : mark === 'wrong' ? t('yourAnswer') : undefined,
            };
          })}
          onChange={setChosen}
        />
        <ActionError error={error} />
        {answer ? (
          <Alert announced tone={answer.isRight ? 'success' : 'warning'}>
            {t(answer.isRight ? 'answeredRight' : 'answeredWrong')}
          </Alert>
        ) : isImpersonating ? null : (
          <div>
            <Button loading={busy} disabled={chosen === undefined} onClick={() => void handleAnswer()}>
              {t('answer')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
