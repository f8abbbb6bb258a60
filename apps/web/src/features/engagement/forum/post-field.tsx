import type { ForumPerson } from '@trilha/contracts/engagement/forum';
import { FORUM_TEXT_LENGTH } from '@trilha/contracts/engagement/forum-values';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useRef, useState } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { peopleQuery } from './forum.api.ts';
import { begunMention, completeMention } from './mentions.ts';
import type { Mentioned } from './mentions.ts';
import css from './forum.module.css';

interface PostFieldProps {
  readonly label: string;
  readonly rows: number;
  readonly text: string;
  readonly mentioned: readonly Mentioned[];
  readonly trainingId: string | null;
  readonly onWrite: (written: { readonly text: string; readonly mentioned: readonly Mentioned[] }) => void;
}

/** Where a post is written; an @ with the beginning of a name proposes people who may read it. */
export function PostField({ label, rows, text, mentioned, trainingId, onWrite }: PostFieldProps) {
  const { t } = useTranslation('forum');
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const begun = useDeferredValue(begunMention(text, caret));
  const handleChoose = ({ id, name }: ForumPerson) => {
    onWrite({ text: completeMention(text, caret, name), mentioned: [...mentioned, { id, name }] });
    field.current?.focus();
  };
  return (
    <div className={css['field']}>
      <TextArea
        ref={field}
        label={label}
        hint={t('textHint')}
        rows={rows}
        value={text}
        maxLength={FORUM_TEXT_LENGTH}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onChange={({ target }) => {
          setCaret(target.selectionStart);
          onWrite({ text: target.value, mentioned });
        }}
      />
      {begun === undefined ? null : <People search={begun} trainingId={trainingId} onChoose={handleChoose} />}
    </div>
  );
}

interface PeopleProps {
  readonly search: string;
  readonly trainingId: string | null;
  readonly onChoose: (person: ForumPerson) => void;
}

function People({ search, trainingId, onChoose }: PeopleProps) {
  const { t } = useTranslation('forum');
  const { data } = useQuery({ ...peopleQuery(search, trainingId), placeholderData: (last) => last });
  if (!data || data.items.length === 0) return null;
  return (
    <ul className={css['people']} aria-label={t('people')}>
      {data.items.map((person) => (
        <li key={person.id}>
          <button type="button" className={css['person']} onClick={() => onChoose(person)}>
            <Avatar name={person.name} imageUrl={person.avatarUrl} />
            {person.name}
          </button>
        </li>
      ))}
    </ul>
  );
}
