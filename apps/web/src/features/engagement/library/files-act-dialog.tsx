import type { LibraryChange, LibrarySelection } from '@trilha/contracts/engagement/library-changes';
import type { LibraryAct } from '@trilha/contracts/engagement/library-values';
import { useState } from 'react';

import { AudiencePicker } from '../../../authoring/audience-picker.tsx';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { NO_FOLDER } from './file-draft.ts';
import { FolderPicker } from './folder-picker.tsx';
import css from './library.module.css';
import { useChangeFiles } from './use-change-files.ts';

interface FilesActDialogProps {
  readonly act: LibraryAct;
  readonly to: LibrarySelection;
  /** How many it is for. */
  readonly reached: number;
  /** How many are chosen. */
  readonly count: number;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Says how many files an act is for before it is done, and does it. */
export function FilesActDialog({ act: kind, to, reached, count, onDone, onClose }: FilesActDialogProps) {
  const { t } = useTranslation('admin-library');
  const { busy, error, act } = useAsyncAction();
  const { change } = useChangeFiles();
  const [folder, setFolder] = useState(NO_FOLDER);
  const [audience, setAudience] = useState<{ areaIds: string[]; groupIds: string[]; tagIds: string[] }>({
    areaIds: [],
    groupIds: [],
    tagIds: [],
  });
  const asked: LibraryChange =
    kind === 'move'
      ? { act: kind, categoryId: folder === NO_FOLDER ? null : folder }
      : kind === 'audience'
        ? { act: kind, audience }
        : { act: kind };
  const handleAct = async () => {
    if (!(await act(() => change(to, asked)))) return;
    onDone();
    onClose();
  };
  const leftOut = Math.max(0, count - reached);
  return (
    <ActionDialog
      title={t(`act.${kind}`)}
      label={t(`act.${kind}`)}
      danger={kind === 'remove'}
      busy={busy}
      error={error}
      onAct={() => void handleAct()}
      onClose={onClose}
    >
      <div className={css['stack']}>
        <p>
          <strong>{t('reach', { count: reached })}</strong>
          {leftOut > 0 ? ` ${t('leftOut', { count: leftOut })}` : null}
        </p>
        <p className={css['hint']}>{t(`why.${kind}`)}</p>
        {kind === 'move' ? <FolderPicker value={folder} onChange={setFolder} /> : null}
        {kind === 'audience' ? (
          <AudiencePicker
            audience={audience}
            hint={t('audienceAll')}
            labels={{ area: t('areas'), group: t('groups'), tag: t('tags') }}
            onChange={setAudience}
          />
        ) : null}
      </div>
    </ActionDialog>
  );
}
