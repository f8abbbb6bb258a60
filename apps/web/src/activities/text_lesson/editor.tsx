import { MAX_LESSON_BLOCKS } from '@trilha/contracts/learning/activities/text-lesson';

import { BlockList } from '../../authoring/blocks/block-list.tsx';
import { ContentBlockFields } from '../../authoring/blocks/content-block-fields.tsx';
import { useTranslation } from '../../lib/translate.ts';
import type { ActivityEditorProps } from '../editor/authoring.ts';
import { ShareField } from '../editor/share-field.tsx';
import { CheckFields } from './check-fields.tsx';
import { BLOCK_KINDS, newBlock } from './new-block.ts';

/** A text lesson, written block by block; what is written is a document, never HTML. */
export function Editor({ settings, onChange, path }: ActivityEditorProps<'text_lesson'>) {
  const { t } = useTranslation('admin-text-lesson');
  return (
    <>
      <BlockList
        label={t('blocks')}
        blocks={settings.blocks}
        path={`${path}.blocks`}
        max={MAX_LESSON_BLOCKS}
        kinds={BLOCK_KINDS}
        newBlock={newBlock}
        onChange={(blocks) => onChange({ ...settings, blocks: [...blocks] })}
        renderFields={({ block, ...field }) =>
          block.kind === 'check' ? (
            <CheckFields block={block} {...field} />
          ) : (
            <ContentBlockFields block={block} {...field} />
          )
        }
      />
      <ShareField
        value={settings.completionShare}
        path={`${path}.completionShare`}
        onChange={(completionShare) => onChange({ ...settings, completionShare })}
      />
    </>
  );
}
