import type { AuditItem } from '@trilha/contracts/incentives/claim-review';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useCountdown } from '../../../lib/use-countdown.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { AuditAlerts } from './audit-alerts.tsx';
import { AuditList } from './audit-list.tsx';
import { AuditFacts, AuditPictures } from './audit-item-view.tsx';
import type { QueueChoice } from './audits.api.ts';
import css from './audits.module.css';
import { EditDialog } from './edit-dialog.tsx';
import { hasAlert } from './item-alerts.ts';
import { RejectionDialog } from './rejection-dialog.tsx';
import { useAuditTable } from './use-audit-table.ts';

const KEYS = ['a', 'r', 'e', 's', 'z', 'j', 'k'] as const;

type Table = ReturnType<typeof useAuditTable>;
type OpenDialog = 'reasons' | 'edit' | 'help' | 'alert' | null;

/** One item after the other, picture beside data, by keys or buttons (ADM-02). */
export function AuditTable(choice: QueueChoice) {
  const { t } = useTranslation(['admin-campaigns', 'admin-audits']);
  const table = useAuditTable(choice);
  const { item, claim, take, undo, move, skip } = table;
  const [open, setOpen] = useState<OpenDialog>(null);
  const approve = () => {
    if (!item) return;
    // What speaks against it is read before it is approved, once.
    if (hasAlert(item)) setOpen('alert');
    else void take([item], 'approve');
  };

  useQueueKeys(
    {
      a: approve,
      r: () => item && setOpen('reasons'),
      e: () => item?.sale && setOpen('edit'),
      s: skip,
      z: undo,
      j: () => move(1),
      k: () => move(-1),
      '?': () => setOpen('help'),
    },
    open !== null,
  );

  if (table.state === 'loading') return <ScreenSkeleton />;
  if (table.state === 'failed') return <LoadFailed error={table.error} onRetry={claim} />;
  return (
    <>
      <QueueStatus table={table} onHelp={() => setOpen('help')} />
      <ActionError error={table.error} />
      <TableNotices table={table} />
      {item ? (
        <OpenItem table={table} item={item} onApprove={approve} onOpen={setOpen} />
      ) : (
        <EmptyState
          illustration="nothing-yet"
          title={t('queueEmpty')}
          actions={<Button onClick={() => void claim()}>{t('lookAgain')}</Button>}
        >
          {t('queueEmptyText')}
        </EmptyState>
      )}
      <QueueDialogs table={table} open={open} onClose={() => setOpen(null)} />
    </>
  );
}

/** A decision that stands for good, and items that others may have by now. */
function TableNotices({ table }: { readonly table: Table }) {
  const { t } = useTranslation(['admin-campaigns', 'admin-audits']);
  const seconds = useCountdown(table.until ? Date.parse(table.until) : 0);
  return (
    <>
      {table.final ? (
        <Alert tone="warning" announced title={t('admin-audits:stands')}>
          {t(`admin-audits:stands_${table.final}`)}
        </Alert>
      ) : null}
      {table.items.length > 0 && seconds === 0 ? (
        <Alert
          tone="warning"
          announced
          actions={<Button onClick={() => void table.claim()}>{t('claimAgain')}</Button>}
        >
          {t('claimOver')}
        </Alert>
      ) : null}
    </>
  );
}

interface OpenItemProps {
  readonly table: Table;
  readonly item: AuditItem;
  readonly onApprove: () => void;
  readonly onOpen: (dialog: OpenDialog) => void;
}

/** The item that is decided now: what speaks against it, its pictures, its data, and the others beside it. */
function OpenItem({ table, item, onApprove, onOpen }: OpenItemProps) {
  const { t } = useTranslation(['admin-campaigns', 'admin-audits']);
  const { items, take, show, skip } = table;
  return (
    <div className={css['table']}>
      {hasAlert(item) ? (
        <div className={css['alerts']}>
          <AuditAlerts item={item} />
        </div>
      ) : null}
      <AuditPictures key={item.id} item={item} />
      <div className={css['data']}>
        <div className={css['acts']}>
          <Button onClick={onApprove}>{t('approve')}</Button>
          <Button variant="secondary" onClick={() => onOpen('reasons')}>
            {t('reprove')}
          </Button>
          {item.sale ? (
            <Button variant="secondary" onClick={() => onOpen('edit')}>
              {t('admin-audits:edit')}
            </Button>
          ) : null}
          <Button variant="secondary" onClick={skip}>
            {t('skip')}
          </Button>
        </div>
        <Card>
          <h2>{t(item.kind === 'sale' ? 'saleItem' : 'photoItem')}</h2>
          <AuditFacts item={item} />
        </Card>
        {items.length > 1 ? (
          <AuditList
            items={items}
            openId={item.id}
            onOpen={({ id }) => {
              show(id);
              scrollTo({ top: 0 });
            }}
            onApprove={(chosen) => void take(chosen, 'approve')}
          />
        ) : null}
      </div>
    </div>
  );
}

/** Letters act on the item that is shown, also right after the one before left; not while something is typed or asked. */
function useQueueKeys(acts: Readonly<Record<string, () => unknown>>, isOff: boolean): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const typing = event.target instanceof Element && event.target.matches('input, textarea, select');
    if (typing || isOff || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = acts[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    // A key that is held decides one item, not every one that comes up meanwhile.
    if (!event.repeat) act();
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent) => handleKey(event);
    // Below the keys of every screen, which leave alone what is answered here.
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}

interface QueueStatusProps {
  readonly table: Table;
  readonly onHelp: () => void;
}

/** How much waits and was decided, and the way back from the latest decision. */
function QueueStatus({ table, onHelp }: QueueStatusProps) {
  const { t } = useTranslation(['admin-campaigns', 'admin-audits']);
  const { item, items, at, undo } = table;
  return (
    <div className={css['row']} role="status">
      <span>
        {t('waitingCount', { count: table.waiting })} · {t('decidedCount', { count: table.decided })}
        {item ? ` · ${t('position', { at: at + 1, of: items.length })}` : ''}
        {table.awaitsSecond ? ` · ${t('admin-audits:awaitsSecond')}` : ''}
      </span>
      {table.undoable.length > 0 ? (
        <Button size="small" variant="secondary" onClick={() => void undo()}>
          {table.undoable.length === 1
            ? t('undo')
            : t('admin-audits:undoOf', { number: table.undoable.length })}
        </Button>
      ) : null}
      <Button size="small" variant="quiet" onClick={onHelp}>
        {t('keys')}
      </Button>
    </div>
  );
}

interface QueueDialogsProps {
  readonly table: Table;
  readonly open: OpenDialog;
  readonly onClose: () => void;
}

/** What is asked before an item is decided or corrected, and the list of keys. */
function QueueDialogs({ table, open, onClose }: QueueDialogsProps) {
  const { t } = useTranslation(['admin-campaigns', 'admin-audits']);
  const { item, take } = table;
  return (
    <>
      {item ? (
        <Dialog
          open={open === 'alert'}
          title={t('admin-audits:alertTitle')}
          onClose={() => onClose()}
          actions={
            <Button
              data-autofocus
              onClick={() => {
                onClose();
                void take([item], 'approve');
              }}
            >
              {t('admin-audits:approveAnyway')}
            </Button>
          }
        >
          <AuditAlerts item={item} />
        </Dialog>
      ) : null}
      {open === 'reasons' && item ? (
        <RejectionDialog
          onClose={() => onClose()}
          kind={item.kind}
          pages={item.pages}
          onReprove={(told) => {
            onClose();
            void take([item], 'reprove', told);
          }}
        />
      ) : null}
      {open === 'edit' && item?.sale ? (
        <EditDialog
          item={{ ...item, sale: item.sale }}
          onClose={() => onClose()}
          onChanged={(changed) => {
            table.replace(changed);
            onClose();
          }}
        />
      ) : null}
      <Dialog open={open === 'help'} title={t('keys')} onClose={() => onClose()}>
        <dl className={css['facts']}>
          {KEYS.map((key) => (
            <div key={key} style={{ display: 'contents' }}>
              <dt>
                <kbd>{key.toUpperCase()}</kbd>
              </dt>
              <dd>{key === 'e' ? t('admin-audits:key_e') : t(`key_${key}`)}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}
