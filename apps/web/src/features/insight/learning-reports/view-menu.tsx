import type { ReportView } from '@trilha/contracts/insight/report-views';
import { useQueryClient } from '@tanstack/react-query';
import { EllipsisVertical, Link2, Mail, Pencil, Trash2, Users } from 'lucide-react';
import { useState } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { MailDialog } from './mail-dialog.tsx';
import { learningReportPaths } from './paths.ts';
import { REPORT_VIEWS_KEY, changeReportView, deleteReportView } from './report-views.api.ts';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { formOf } from './view-filters.ts';

interface ViewMenuProps {
  readonly view: ReportView;
  /** Nothing is changed in another's name. */
  readonly readOnly: boolean;
  readonly onDeleted: () => void;
}

/** What can be done with a view: its link, and of one's own its name, whom it is for, and its end. */
export function ViewMenu({ view, readOnly, onDeleted }: ViewMenuProps) {
  const { t } = useTranslation(['admin-report-views', 'common']);
  const queryClient = useQueryClient();
  const { act } = useAsyncAction({ onError: useErrorToast() });
  const [asked, setAsked] = useState<'mail' | 'rename' | 'delete'>();
  const close = () => setAsked(undefined);
  const handleCopy = () =>
    void act(async () => {
      await navigator.clipboard.writeText(new URL(learningReportPaths.view(view.id), location.href).href);
      showToast({ text: t('linkCopied'), tone: 'success' });
    });
  const handleShare = () =>
    void act(async () => {
      await changeReportView(view.id, { ...formOf(view), isShared: !view.isShared });
      await queryClient.invalidateQueries({ queryKey: REPORT_VIEWS_KEY });
      showToast({ text: t(view.isShared ? 'nowOwn' : 'nowShared'), tone: 'success' });
    });
  const own = view.can.change && !readOnly;
  return (
    <>
      <Menu
        label={t('acts', { name: view.name })}
        trigger={
          <IconButton
            small
            label={t('acts', { name: view.name })}
            icon={<EllipsisVertical size={20} aria-hidden="true" />}
          />
        }
        actions={[
          { id: 'copy', label: t('copyLink'), icon: <Link2 size={18} />, onSelect: handleCopy },
          ...(readOnly
            ? []
            : [{ id: 'mail', label: t('mail'), icon: <Mail size={18} />, onSelect: () => setAsked('mail') }]),
          ...(own
            ? [
                {
                  id: 'rename',
                  label: t('rename'),
                  icon: <Pencil size={18} />,
                  onSelect: () => setAsked('rename'),
                },
                {
                  id: 'share',
                  label: t(view.isShared ? 'unshare' : 'share'),
                  icon: <Users size={18} />,
                  onSelect: handleShare,
                },
                {
                  id: 'delete',
                  label: t('delete'),
                  icon: <Trash2 size={18} />,
                  danger: true,
                  onSelect: () => setAsked('delete'),
                },
              ]
            : []),
        ]}
      />
      {asked === 'mail' ? <MailDialog view={view} onClose={close} /> : null}
      {asked === 'rename' ? (
        <SaveViewDialog view={view} filters={formOf(view)} onSaved={close} onClose={close} />
      ) : null}
      {asked === 'delete' ? <DeleteDialog view={view} onDeleted={onDeleted} onClose={close} /> : null}
    </>
  );
}

interface DeleteDialogProps {
  readonly view: ReportView;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

function DeleteDialog({ view, onDeleted, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('admin-report-views');
  const queryClient = useQueryClient();
  const { busy, error, act } = useAsyncAction();
  return (
    <ActionDialog
      title={t('deleteNamed', { name: view.name })}
      label={t('delete')}
      danger
      busy={busy}
      error={error}
      onAct={() =>
        act(async () => {
          await deleteReportView(view.id);
          await queryClient.invalidateQueries({ queryKey: REPORT_VIEWS_KEY });
          onClose();
          onDeleted();
        })
      }
      onClose={onClose}
    >
      <p>{t(view.isShared ? 'deleteSharedText' : 'deleteText')}</p>
    </ActionDialog>
  );
}
