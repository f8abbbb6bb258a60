import type { AuditItem } from '@trilha/contracts/incentives/claim-review';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { changeAuditedSale, choicesQuery } from './audits.api.ts';
import css from './audits.module.css';

interface EditDialogProps {
  readonly item: AuditItem & { readonly sale: NonNullable<AuditItem['sale']> };
  readonly onChanged: (item: AuditItem) => void;
  readonly onClose: () => void;
}

/** The sale as it is corrected; it can be saved once every line is whole and the reason is given. */
function useSaleDraft(sale: EditDialogProps['item']['sale']) {
  const [draft, setDraft] = useState({
    invoiceNumber: sale.invoiceNumber,
    soldOn: sale.soldOn,
    storeId: sale.storeId,
    lines: sale.lines.map(({ productId, quantity }) => ({ productId, quantity: quantity as number | null })),
    reason: '',
  });
  const change = (part: Partial<typeof draft>) => setDraft((last) => ({ ...last, ...part }));
  const lines = draft.lines.flatMap(({ productId, quantity }) =>
    productId && quantity ? [{ productId, quantity }] : [],
  );
  const ready = draft.reason.trim().length >= 3 && lines.length === draft.lines.length && lines.length > 0;
  return { draft, change, lines, ready };
}

type Draft = ReturnType<typeof useSaleDraft>['draft'];

/** Corrects number, day, store and products of a sale as its picture says, with a reason for the person. */
export function EditDialog({ item, onChanged, onClose }: EditDialogProps) {
  const { t } = useTranslation(['admin-audits', 'admin-campaigns']);
  const choices = useQuery(choicesQuery(item.id));
  const { draft, change, lines, ready } = useSaleDraft(item.sale);
  const { busy, error, act } = useAsyncAction();
  const save = () =>
    act(async () => {
      const { item: changed } = await changeAuditedSale(item.id, {
        ...draft,
        lines,
        revision: item.revision,
      });
      onChanged(changed);
    });
  return (
    <ActionDialog
      title={t('editTitle')}
      wide
      label={t('editSave')}
      busy={busy}
      disabled={!ready}
      error={error}
      onAct={() => void save()}
      onClose={onClose}
    >
      <p className={css['muted']}>{t('editLead')}</p>
      {choices.isError ? <LoadFailed error={choices.error} onRetry={choices.refetch} /> : null}
      {choices.isPending ? <Skeleton height="16rem" shape="card" /> : null}
      {choices.data ? (
        <div className={css['form']}>
          <TextField
            data-autofocus
            label={t('admin-campaigns:invoiceNumber')}
            value={draft.invoiceNumber}
            maxLength={50}
            onChange={({ target }) => change({ invoiceNumber: target.value })}
          />
          <DateField
            label={t('admin-campaigns:soldOn')}
            value={draft.soldOn}
            onChange={({ target }) => change({ soldOn: target.value })}
          />
          <Select
            label={t('store')}
            value={draft.storeId}
            options={choices.data.stores.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(storeId) => change({ storeId })}
          />
          <LineList
            lines={draft.lines}
            products={choices.data.products}
            onChange={(changed) => change({ lines: changed })}
          />
          <TextArea
            label={t('editReason')}
            value={draft.reason}
            maxLength={256}
            onChange={({ target }) => change({ reason: target.value })}
          />
        </div>
      ) : null}
    </ActionDialog>
  );
}

interface LineListProps {
  readonly lines: Draft['lines'];
  readonly products: readonly { readonly id: string; readonly name: string }[];
  readonly onChange: (lines: Draft['lines']) => void;
}

/** Products that were sold, with their quantities. */
function LineList({ lines, products, onChange }: LineListProps) {
  const { t } = useTranslation('admin-audits');
  const changeLine = (at: number, part: Partial<Draft['lines'][number]>) =>
    onChange(lines.map((line, n) => (n === at ? { ...line, ...part } : line)));
  return (
    <>
      {lines.map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line has no name but its place
        <div key={at} className={css['line']}>
          <Select
            label={t('product', { number: at + 1 })}
            value={line.productId}
            options={products.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(productId) => changeLine(at, { productId })}
          />
          <NumberField
            label={t('quantity', { number: at + 1 })}
            value={line.quantity}
            min={1}
            max={999}
            onChange={(quantity) => changeLine(at, { quantity })}
          />
          {lines.length > 1 ? (
            <IconButton
              label={t('removeLine', { number: at + 1 })}
              icon={<Trash2 size={20} />}
              onClick={() => onChange(lines.filter((_, n) => n !== at))}
            />
          ) : null}
        </div>
      ))}
      <Button
        size="small"
        variant="secondary"
        onClick={() => onChange([...lines, { productId: products[0]?.id ?? '', quantity: 1 }])}
      >
        {t('addLine')}
      </Button>
    </>
  );
}
