import { FORUM_TITLE_LENGTH } from '@trilha/contracts/engagement/forum-values';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

import { useIsImpersonating } from '../../../app/me.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Select } from '../../../ui/select.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { FORUM_KEY, placesQuery, topicsQuery, writeTopic } from './forum.api.ts';
import { mentionedIn } from './mentions.ts';
import { forumPaths } from './paths.ts';
import { PictureField } from './picture-field.tsx';
import { PostField } from './post-field.tsx';
import { useMutedUntil } from './use-muted-until.ts';
import { EMPTY_DRAFT, useStoredDraft } from './use-stored-draft.ts';
import css from './forum.module.css';

const GENERAL = 'none';

/** A new topic: what it asks is kept on the device until it is published [FOR-01]. */
export function NewTopicScreen() {
  const { t } = useTranslation(['forum', 'moderation']);
  const { training = GENERAL } = useSearch({ from: '/signed-in/shell/forum/new' });
  const stored = useStoredDraft('forum-topic');
  const isImpersonating = useIsImpersonating();
  const muted = useMutedUntil();
  if (!stored.isReady) return <ScreenSkeleton cards={1} />;
  return (
    <Screen narrow title={t('newTopic')} back={{ to: forumPaths.list, label: t('title') }}>
      {isImpersonating ? (
        <Alert>{t('asNobodyElse')}</Alert>
      ) : muted ? (
        <Alert tone="warning">{muted}</Alert>
      ) : (
        <TopicForm {...stored} begunIn={training} />
      )}
    </Screen>
  );
}

interface TopicFormProps extends ReturnType<typeof useStoredDraft> {
  readonly begunIn: string;
}

function TopicForm({ draft, setDraft, begunIn }: TopicFormProps) {
  const { t } = useTranslation('forum');
  const navigate = useNavigate();
  const client = useQueryClient();
  const [place, setPlace] = useState(begunIn);
  const { busy, error, act } = useAsyncAction();
  const { title, text, mentioned, pictures } = draft;
  const trainingId = place === GENERAL ? null : place;
  const handlePublish = () =>
    act(async () => {
      const { id } = await writeTopic({
        title,
        text,
        trainingId,
        mentionIds: mentionedIn(text, mentioned),
        pictureIds: pictures.map((picture) => picture.id),
      });
      setDraft(EMPTY_DRAFT);
      showToast({ text: t('published'), tone: 'success' });
      await client.invalidateQueries({ queryKey: FORUM_KEY });
      await navigate({ to: forumPaths.topic(id), replace: true });
    });
  return (
    <Form className={css['write']} busy={busy} onSubmit={() => void handlePublish()}>
      <PlaceSelect begunIn={begunIn} value={place} onChange={setPlace} />
      <TextField
        label={t('topicTitle')}
        value={title}
        maxLength={FORUM_TITLE_LENGTH}
        onChange={({ target }) => setDraft({ ...draft, title: target.value })}
      />
      <PostField
        label={t('topicText')}
        rows={8}
        text={text}
        mentioned={mentioned}
        trainingId={trainingId}
        onWrite={(written) => setDraft({ ...draft, ...written })}
      />
      <PictureField pictures={pictures} onChange={(chosen) => setDraft({ ...draft, pictures: chosen })} />
      <ActionError error={error} />
      <Button type="submit" loading={busy} disabled={title.trim() === '' || text.trim() === ''}>
        {t('publish')}
      </Button>
      {title === '' && text === '' ? null : <p className={css['facts']}>{t('draftKept')}</p>}
    </Form>
  );
}

interface PlaceSelectProps {
  readonly begunIn: string;
  readonly value: string;
  readonly onChange: (place: string) => void;
}

/** The forum it goes to: the company's, or one of a training. */
function PlaceSelect({ begunIn, value, onChange }: PlaceSelectProps) {
  const { t } = useTranslation('forum');
  const known = useQuery(placesQuery).data?.items ?? [];
  const isOfTraining = begunIn !== GENERAL && !known.some(({ id }) => id === begunIn);
  const begun = useInfiniteQuery({ ...topicsQuery({ training: begunIn }), enabled: isOfTraining });
  const place = begun.data?.pages[0]?.place;
  const options = [
    { value: GENERAL, label: t('general') },
    ...(place ? [...known, place] : known).map(({ id, title }) => ({ value: id, label: title })),
  ];
  return <Select label={t('place')} value={value} options={options} onChange={onChange} />;
}
