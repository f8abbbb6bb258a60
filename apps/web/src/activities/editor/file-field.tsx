import type { NamedFile } from '@trilha/contracts/learning/course-builder';
import type { FeatureUpload } from '@trilha/contracts/features';
import type { UploadPurpose } from '@trilha/contracts/platform/files';
import { FileAudio, FileText, FileVideo, Captions, Paperclip, Trash2, X } from 'lucide-react';
import { useTranslation } from '../../lib/translate.ts';

import { useErrorText } from '../../lib/error-text.ts';
import { useFileUpload } from './use-file-upload.ts';
import { FileDrop } from '../../ui/file-drop.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ProgressBar } from '../../ui/progress.tsx';
import { useAuthoring } from './authoring.ts';
import css from './file-field.module.css';
import { fileSizeText } from './file-size.ts';

/** What authors of activities upload. */
type AuthoredPurpose = Exclude<UploadPurpose, 'people' | 'avatar' | 'old_slides' | FeatureUpload>;

interface FileFieldProps {
  readonly label: string;
  readonly purpose: AuthoredPurpose;
  readonly fileId: string | null;
  readonly onChange: (fileId: string | null) => void;
  readonly path: string;
  readonly hint?: string | undefined;
  /** Shows a picture in full width. */
  readonly cover?: boolean | undefined;
  /** Takes files of further types, each for a purpose of its own. */
  readonly further?:
    | { readonly label: string; readonly accept: string; readonly purposeOf: (file: File) => UploadPurpose }
    | undefined;
}

const ACCEPT: Readonly<Record<AuthoredPurpose, string>> = {
  image: 'image/png,image/jpeg,image/webp,image/avif',
  video: 'video/mp4,video/webm',
  audio: 'audio/*',
  pdf: 'application/pdf,.pdf',
  slides: '.pptx,application/vnd.openxmlformats-officedocument.presentationml.presentation',
  flash: '.swf,application/x-shockwave-flash',
  captions: '.vtt,text/vtt',
  package: '.zip,application/zip',
  attachment: '',
};

const ICONS = { video: FileVideo, audio: FileAudio, pdf: FileText, captions: Captions } as const;

/** One file: dropped or chosen, uploaded with progress, shown by name, replaced or taken away. */
export function FileField({ label, purpose, fileId, onChange, path, hint, cover, further }: FileFieldProps) {
  const { t } = useTranslation('admin-courses');
  const { fileOf, onFile, problemAt } = useAuthoring();
  const errorText = useErrorText();
  const upload = useFileUpload();

  const handleFiles = async ([file]: readonly File[]) => {
    const stored = file && (await upload.start(file, further?.purposeOf(file) ?? purpose));
    if (!stored) return;
    onFile(stored);
    onChange(stored.id);
  };

  const problem = upload.error === undefined ? problemAt(path) : errorText(upload.error);
  return (
    <div className={css['field']} role="group" aria-label={label} data-path={path}>
      <span className={css['label']}>{label}</span>
      {upload.file ? (
        <div className={css['file']} role="status">
          <div className={css['progress']}>
            <span>{t('uploading', { name: upload.file.name })}</span>
            <ProgressBar value={upload.progress} label={upload.file.name} />
          </div>
          <IconButton label={t('cancelUpload')} icon={<X size={18} />} onClick={upload.cancel} />
        </div>
      ) : fileId ? (
        <ChosenFile file={fileOf(fileId)} cover={cover} purpose={purpose} onRemove={() => onChange(null)} />
      ) : (
        <FileDrop
          label={further?.label ?? t(`drop.${purpose}`)}
          hint={hint}
          accept={[ACCEPT[purpose], further?.accept].filter(Boolean).join(',')}
          onFiles={(files) => void handleFiles(files)}
        />
      )}
      {problem ? (
        <p className={css['error']} role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  );
}

interface ChosenFileProps {
  readonly file: NamedFile | undefined;
  readonly cover: boolean | undefined;
  readonly purpose: AuthoredPurpose;
  readonly onRemove: () => void;
}

function ChosenFile({ file, cover, purpose, onRemove }: ChosenFileProps) {
  const { t } = useTranslation(['admin-courses', 'common']);
  const Icon = purpose in ICONS ? ICONS[purpose as keyof typeof ICONS] : Paperclip;
  const name = file?.name ?? t('fileGone');
  const isImage = purpose === 'image' && file;
  return (
    <div className={cover ? css['wide'] : undefined}>
      {isImage && cover ? <img src={file.url} alt="" /> : null}
      <div className={css['file']}>
        {isImage && !cover ? (
          <img src={file.url} alt="" />
        ) : (
          <span className={css['icon']}>
            <Icon size={20} aria-hidden="true" />
          </span>
        )}
        <span className={css['name']}>
          <strong>{name}</strong>
          {file ? <small>{fileSizeText(file.size)}</small> : null}
        </span>
        <IconButton
          label={t('common:removeNamed', { name })}
          icon={<Trash2 size={18} />}
          onClick={onRemove}
        />
      </div>
    </div>
  );
}
