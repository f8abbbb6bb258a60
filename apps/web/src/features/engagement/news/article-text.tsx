import { MAX_NEWS_BLOCKS } from '@trilha/contracts/engagement/news-blocks';
import type { DraftNewsBlock } from '@trilha/contracts/engagement/news-blocks';
import type { StoredFile } from '@trilha/contracts/platform/files';
import type { Locale, LocalizedText } from '@trilha/rules/platform/locales';

import { AuthoringContext, useAuthoring } from '../../../activities/editor/authoring.ts';
import { LocalizedInput } from '../../../activities/editor/localized-input.tsx';
import { BlockList } from '../../../authoring/blocks/block-list.tsx';
import { ContentBlockFields } from '../../../authoring/blocks/content-block-fields.tsx';
import type { BlockFieldsProps } from '../../../authoring/blocks/content-block-fields.tsx';
import { useAuthoringValue } from '../../../authoring/use-authoring-value.ts';
import { useWrittenLanguage } from '../../../authoring/written-language.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { LanguageSegments } from '../../../ui/language-segments.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { BlockProblem } from './article-draft.ts';
import { NEWS_BLOCK_KINDS, newNewsBlock } from './new-news-block.ts';

interface ArticleTextProps {
  readonly title: LocalizedText;
  readonly languages: readonly Locale[];
  readonly blocks: readonly DraftNewsBlock[];
  /** Those it has shown since it was opened, by name. */
  readonly files: readonly StoredFile[];
  /** What is wrong, once somebody tried to save it. */
  readonly problems: readonly BlockProblem[];
  readonly onChange: (blocks: readonly DraftNewsBlock[]) => void;
}

/** What an article says, block by block, in one language at a time. */
export function ArticleText(props: ArticleTextProps) {
  const { title, languages, blocks, files, problems, onChange } = props;
  const { t } = useTranslation(['admin-news', 'common']);
  const language = useWrittenLanguage(title, languages);
  const authoring = useAuthoringValue({
    language,
    files,
    problems,
    problemText: (code: BlockProblem['code']) => (code === 'required' ? t('common:required') : t(code)),
    ownHistory: true,
  });
  return (
    <AuthoringContext value={authoring}>
      <LanguageSegments
        label={t('fieldBody')}
        languages={languages}
        value={language.locale}
        onChange={language.chooseLocale}
      />
      <BlockList
        label={t('fieldBody')}
        blocks={blocks}
        path="blocks"
        max={MAX_NEWS_BLOCKS}
        kinds={NEWS_BLOCK_KINDS}
        newBlock={newNewsBlock}
        onChange={onChange}
        renderFields={({ block, ...field }) =>
          block.kind === 'button' ? (
            <ButtonFields block={block} {...field} />
          ) : (
            <ContentBlockFields block={block} {...field} />
          )
        }
      />
    </AuthoringContext>
  );
}

function ButtonFields(props: BlockFieldsProps<Extract<DraftNewsBlock, { kind: 'button' }>>) {
  const { block, path, onChange } = props;
  const { t } = useTranslation('admin-news');
  const { problemAt } = useAuthoring();
  return (
    <>
      <LocalizedInput
        label={t('buttonLabel')}
        maxLength={60}
        value={block.label}
        path={`${path}.label`}
        onChange={(label) => onChange({ ...block, label })}
      />
      <TextField
        type="url"
        label={t('buttonAddress')}
        value={block.address}
        maxLength={500}
        error={problemAt(`${path}.address`)}
        onChange={({ target }) => onChange({ ...block, address: target.value })}
      />
    </>
  );
}
