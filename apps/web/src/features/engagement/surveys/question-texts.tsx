import type { SurveyText } from '@trilha/contracts/engagement/surveys-admin';
import { MAX_TEXT_TAG, MAX_TEXT_TAGS } from '@trilha/contracts/engagement/survey-values';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Tag } from 'lucide-react';
import { useState } from 'react';

import { useIsImpersonating } from '../../../app/me.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { useTypedSearch } from '../../../lib/use-typed-search.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chip, ChipRow, FilterChip } from '../../../ui/chip.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import css from './admin-surveys.module.css';
import type { ResultsSearch } from './admin-surveys-search.ts';
import { MANAGED_KEY, tagText, textsQuery } from './admin-surveys.api.ts';

interface QuestionTextsProps {
  readonly surveyId: string;
  readonly questionId: string;
  readonly filters: ResultsSearch;
  readonly hasNames: boolean;
}

/** What was written to a question: searched, and gathered by the tags its readers give. */
export function QuestionTexts({ surveyId, questionId, filters, hasNames }: QuestionTextsProps) {
  const { t } = useTranslation('admin-surveys');
  const [search, setSearch] = useState('');
  const [tag, setTag] = useState<string>();
  const [typed, setTyped] = useTypedSearch(search, setSearch);
  const [tagged, setTagged] = useState<SurveyText>();
  const isImpersonating = useIsImpersonating();
  const query = useInfiniteQuery({
    ...textsQuery(
      { id: surveyId, questionId },
      { ...filters, search, ...(tag === undefined ? {} : { tag }) },
    ),
    placeholderData: (last) => last,
  });
  if (query.isError && !query.data) return <LoadFailed compact error={query.error} onRetry={query.refetch} />;
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const tags = query.data?.pages[0]?.tags ?? [];
  return (
    <>
      <SearchField label={t('searchTexts')} value={typed} onChange={setTyped} />
      <TagFilter tags={tags} tag={tag} onTag={setTag} />
      {query.isSuccess && items.length === 0 ? <p className={css['hint']}>{t('noTexts')}</p> : null}
      <ul className={css['texts']}>
        {items.map((text) => (
          <li key={text.key} className={css['quote']}>
            {text.text}
            {hasNames && text.name ? <span className={css['hint']}>{text.name}</span> : null}
            <ChipRow>
              {text.tags.map((one) => (
                <Chip key={one} label={one} />
              ))}
              {isImpersonating ? null : (
                <Button
                  variant="quiet"
                  size="small"
                  icon={<Tag size={16} aria-hidden="true" />}
                  onClick={() => setTagged(text)}
                >
                  {t('tag')}
                </Button>
              )}
            </ChipRow>
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
      {tagged ? (
        <TagText
          place={{ id: surveyId, questionId, key: tagged.key }}
          version={filters.version ?? 1}
          text={tagged}
          onClose={() => setTagged(undefined)}
        />
      ) : null}
    </>
  );
}

interface TagFilterProps {
  readonly tags: readonly { readonly tag: string; readonly texts: number }[];
  readonly tag: string | undefined;
  readonly onTag: (tag: string | undefined) => void;
}

function TagFilter({ tags, tag, onTag }: TagFilterProps) {
  const { t } = useTranslation('admin-surveys');
  if (tags.length === 0) return null;
  return (
    <ChipRow>
      <FilterChip selected={tag === undefined} onChange={() => onTag(undefined)}>
        {t('allTexts')}
      </FilterChip>
      {tags.map((one) => (
        <FilterChip key={one.tag} selected={tag === one.tag} onChange={() => onTag(one.tag)}>
          {t('tagOption', { tag: one.tag, count: one.texts })}
        </FilterChip>
      ))}
    </ChipRow>
  );
}

interface TagTextProps {
  readonly place: { readonly id: string; readonly questionId: string; readonly key: string };
  /** Of the questions it was written to. */
  readonly version: number;
  readonly text: SurveyText;
  readonly onClose: () => void;
}

function TagText({ place, version, text, onClose }: TagTextProps) {
  const { t } = useTranslation('admin-surveys');
  const client = useQueryClient();
  const [typed, setTyped] = useState(text.tags.join(', '));
  const { busy, error, act } = useAsyncAction();
  const tags = [...new Set(typed.split(',').map((one) => one.trim()))].filter((one) => one !== '');
  const isTooMuch = tags.length > MAX_TEXT_TAGS || tags.some((one) => one.length > MAX_TEXT_TAG);
  const handleSave = async () => {
    const isDone = await act(async () => {
      try {
        await tagText(place, { tags, before: [...text.tags], version });
      } finally {
        // Where somebody else was first, what they said is read.
        await client.invalidateQueries({ queryKey: [...MANAGED_KEY, 'texts'] });
      }
    });
    if (isDone) onClose();
  };
  return (
    <ActionDialog
      title={t('tagTitle')}
      label={t('tagSave')}
      busy={busy}
      error={error}
      disabled={isTooMuch}
      unsaved={typed !== text.tags.join(', ')}
      onAct={() => void handleSave()}
      onClose={onClose}
    >
      <p className={css['quote']}>{text.text}</p>
      <TextField
        label={t('tagLabel')}
        hint={t('tagHint')}
        error={isTooMuch ? t('tagTooMuch', { count: MAX_TEXT_TAGS, letters: MAX_TEXT_TAG }) : undefined}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ActionDialog>
  );
}
