import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../lib/translate.ts';

import { Button } from '../../ui/button.tsx';
import { useAuthoring } from '../editor/authoring.ts';
import type { ActivityEditorProps } from '../editor/authoring.ts';
import { FileField } from '../editor/file-field.tsx';
import { ShareField } from '../editor/share-field.tsx';
import { Conversion } from './conversion.tsx';
import css from './editor.module.css';
import { converterQuery } from './slide-conversions.api.ts';

const OLD_DECK = 'application/vnd.ms-powerpoint';
const DECK = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

/**
 * Settings of slides: the file and how many of them have to be seen. Where there is a converter an old .ppt is taken too; the pages
 * made of it take its place, and those of a .pptx where its author prefers them.
 */
export function Editor({ settings, onChange, path }: ActivityEditorProps<'ppt'>) {
  const { t } = useTranslation('admin-courses');
  const { fileOf, onFile } = useAuthoring();
  const { data: converter } = useQuery(converterQuery);
  const [wantedOf, setWantedOf] = useState<string>();
  const file = settings.fileId === null ? undefined : fileOf(settings.fileId);
  const isConverting = file !== undefined && (file.mime === OLD_DECK || wantedOf === file.id);
  return (
    <>
      <FileField
        label={t('fileOf.slides')}
        hint={t(converter?.available ? 'slidesHintConverted' : 'slidesHint')}
        purpose="slides"
        further={{
          label: t(converter?.available ? 'slidesDrop' : 'drop.slides'),
          accept: converter?.available ? `.ppt,${OLD_DECK}` : '',
          // Also before it is known whether there is a converter: the server says no where there is none.
          purposeOf: ({ name }) => (/\.ppt$/i.test(name) ? 'old_slides' : 'slides'),
        }}
        fileId={settings.fileId}
        path={`${path}.fileId`}
        onChange={(fileId) => onChange({ ...settings, fileId })}
      />
      {isConverting ? (
        <Conversion
          key={file.id}
          fileId={file.id}
          onDone={(pages) => {
            onFile(pages);
            onChange({ ...settings, fileId: pages.id });
          }}
        />
      ) : null}
      {converter?.available && file?.mime === DECK && !isConverting ? (
        <div className={css['offer']}>
          <Button variant="quiet" size="small" onClick={() => setWantedOf(file.id)}>
            {t('slidesConvert')}
          </Button>
          <small>{t('slidesConvertHint')}</small>
        </div>
      ) : null}
      <ShareField
        value={settings.completionShare}
        path={`${path}.completionShare`}
        onChange={(completionShare) => onChange({ ...settings, completionShare })}
      />
    </>
  );
}
