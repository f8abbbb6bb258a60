import { CALLOUT_TONES } from '@trilha/contracts/platform/content-blocks';
import type { DraftContentBlock } from '@trilha/contracts/platform/content-blocks';
import { LOCALES } from '@trilha/rules/platform/locales';
import type { Locale } from '@trilha/rules/platform/locales';

import { useAuthoring } from '../../activities/editor/authoring.ts';
import { FileField } from '../../activities/editor/file-field.tsx';
import { LocalizedInput } from '../../activities/editor/localized-input.tsx';
import { LOCALE_NAMES } from '../../lib/locale-names.ts';
import { useTranslation } from '../../lib/translate.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { RichTextEditor } from '../rich-text-editor.tsx';
import css from './blocks.module.css';
import { readEmbed } from './new-content-block.ts';
import type { DraftBlockOf } from './new-content-block.ts';
import { TableFields } from './table-fields.tsx';

/** What the fields of a block of a kind are given. */
export interface BlockFieldsProps<Block = DraftContentBlock> {
  readonly block: Block;
  readonly path: string;
  readonly onChange: (block: Block) => void;
}

/** The fields of one block, of a kind that all content is written in. */
export function ContentBlockFields({ block, path, onChange }: BlockFieldsProps) {
  switch (block.kind) {
    case 'heading':
      return <HeadingFields block={block} path={path} onChange={onChange} />;
    case 'text':
      return <WrittenText block={block} path={path} onChange={onChange} />;
    case 'callout':
      return <CalloutFields block={block} path={path} onChange={onChange} />;
    case 'picture':
      return <PictureFields block={block} path={path} onChange={onChange} />;
    case 'video':
      return <VideoFields block={block} path={path} onChange={onChange} />;
    case 'table':
      return <TableFields block={block} path={path} onChange={onChange} />;
    case 'file':
      return <StoredFileFields block={block} path={path} onChange={onChange} />;
    default:
      return <EmbedFields block={block} path={path} onChange={onChange} />;
  }
}

function HeadingFields({ block, path, onChange }: BlockFieldsProps<DraftBlockOf<'heading'>>) {
  const { t } = useTranslation('admin-blocks');
  return (
    <>
      <LocalizedInput
        label={t('heading')}
        value={block.text}
        path={`${path}.text`}
        onChange={(text) => onChange({ ...block, text })}
      />
      <SegmentedControl
        label={t('level')}
        value={block.level === 2 ? 'large' : 'small'}
        options={[
          { value: 'large', label: t('levelName.large') },
          { value: 'small', label: t('levelName.small') },
        ]}
        onChange={(level) => onChange({ ...block, level: level === 'large' ? 2 : 3 })}
      />
    </>
  );
}

type WithText = DraftBlockOf<'text'> | DraftBlockOf<'callout'>;

function WrittenText<Block extends WithText>({ block, path, onChange }: BlockFieldsProps<Block>) {
  const { t } = useTranslation('admin-blocks');
  const { locale, problemAt, ownHistory } = useAuthoring();
  const error = problemAt(`${path}.text`);
  return (
    <div data-path={`${path}.text`}>
      <RichTextEditor
        key={locale}
        ownHistory={ownHistory}
        label={t('text')}
        locale={locale}
        value={block.text[locale]}
        onChange={(text) => onChange({ ...block, text: { ...block.text, [locale]: text } })}
      />
      {error ? (
        <p className={css['error']} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}

function CalloutFields({ block, path, onChange }: BlockFieldsProps<DraftBlockOf<'callout'>>) {
  const { t } = useTranslation('admin-blocks');
  return (
    <>
      <SegmentedControl
        label={t('tone')}
        value={block.tone}
        options={CALLOUT_TONES.map((value) => ({ value, label: t(`toneName.${value}`) }))}
        onChange={(tone) => onChange({ ...block, tone })}
      />
      <WrittenText block={block} path={path} onChange={onChange} />
    </>
  );
}

function Caption<Block extends Extract<DraftContentBlock, { caption: unknown }>>(
  props: BlockFieldsProps<Block>,
) {
  const { block, path, onChange } = props;
  const { t } = useTranslation('admin-blocks');
  return (
    <LocalizedInput
      label={t('caption')}
      optional
      value={block.caption}
      path={`${path}.caption`}
      onChange={(caption) => onChange({ ...block, caption })}
    />
  );
}

function PictureFields({ block, path, onChange }: BlockFieldsProps<DraftBlockOf<'picture'>>) {
  const { t } = useTranslation('admin-blocks');
  return (
    <>
      <FileField
        label={t('picture')}
        purpose="image"
        cover
        fileId={block.imageFileId}
        path={`${path}.imageFileId`}
        onChange={(imageFileId) => onChange({ ...block, imageFileId })}
      />
      {block.isDecoration ? null : (
        <LocalizedInput
          label={t('alt')}
          hint={t('altHint')}
          value={block.alt}
          path={`${path}.alt`}
          onChange={(alt) => onChange({ ...block, alt })}
        />
      )}
      <Switch
        label={t('decoration')}
        checked={block.isDecoration}
        onChange={({ target }) => onChange({ ...block, isDecoration: target.checked })}
      />
      <Caption block={block} path={path} onChange={onChange} />
    </>
  );
}

function VideoFields({ block, path, onChange }: BlockFieldsProps<DraftBlockOf<'video'>>) {
  const { t } = useTranslation('admin-courses');
  const { captions } = block;
  const missing = LOCALES.filter((locale) => !captions.some((track) => track.locale === locale));
  const setCaption = (locale: Locale, fileId: string | null) =>
    onChange({
      ...block,
      captions:
        fileId === null
          ? captions.filter((track) => track.locale !== locale)
          : captions.map((track) => (track.locale === locale ? { locale, fileId } : track)),
    });
  return (
    <>
      <FileField
        label={t('fileOf.video')}
        purpose="video"
        fileId={block.fileId}
        path={`${path}.fileId`}
        onChange={(fileId) => onChange({ ...block, fileId })}
      />
      {captions.map((track, index) => (
        <FileField
          key={track.locale}
          label={t('captionsIn', { language: LOCALE_NAMES[track.locale] })}
          purpose="captions"
          fileId={track.fileId}
          path={`${path}.captions.${index}.fileId`}
          onChange={(fileId) => setCaption(track.locale, fileId)}
        />
      ))}
      {missing.length > 0 ? (
        <div>
          <Menu
            label={t('addCaptions')}
            trigger={
              <Button variant="secondary" size="small">
                {t('addCaptions')}
              </Button>
            }
            actions={missing.map((locale) => ({
              id: locale,
              label: LOCALE_NAMES[locale],
              onSelect: () => onChange({ ...block, captions: [...captions, { locale, fileId: null }] }),
            }))}
          />
        </div>
      ) : null}
      <Caption block={block} path={path} onChange={onChange} />
    </>
  );
}

function StoredFileFields({ block, path, onChange }: BlockFieldsProps<DraftBlockOf<'file'>>) {
  const { t } = useTranslation('admin-blocks');
  return (
    <>
      <FileField
        label={t('file')}
        purpose="attachment"
        fileId={block.fileId}
        path={`${path}.fileId`}
        onChange={(fileId) => onChange({ ...block, fileId })}
      />
      <LocalizedInput
        label={t('fileName')}
        value={block.name}
        path={`${path}.name`}
        onChange={(name) => onChange({ ...block, name })}
      />
    </>
  );
}

function EmbedFields({ block, path, onChange }: BlockFieldsProps<DraftBlockOf<'embed'>>) {
  const { t } = useTranslation('admin-blocks');
  const { problemAt } = useAuthoring();
  return (
    <>
      <TextField
        label={t('embed')}
        hint={t('embedHint')}
        inputMode="url"
        autoComplete="off"
        value={block.videoId}
        error={problemAt(`${path}.videoId`)}
        onChange={({ target }) => onChange({ ...block, ...readEmbed(target.value) })}
      />
      <Caption block={block} path={path} onChange={onChange} />
    </>
  );
}
