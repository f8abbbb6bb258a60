import type { StructureKind, StructureLabel } from '@trilha/contracts/organization/labels-admin';
import { localize } from '@trilha/rules/platform/locales';
import type { Locale, LocalizedText } from '@trilha/rules/platform/locales';
import { ArrowDown, ArrowUp, Ellipsis, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { currentLocale } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { LabelDialog, MergeDialog, RemoveDialog } from './label-dialogs.tsx';
import { addLabel, deleteLabel, mergeLabel, orderLabels, renameLabel } from './structure.api.ts';
import css from './structure.module.css';
import { useStructureChange } from './use-structure-change.ts';

type Asked =
  | { readonly act: 'add' }
  | { readonly act: 'rename' | 'merge' | 'remove'; readonly label: StructureLabel };

interface LabelListProps {
  readonly kind: StructureKind;
  readonly labels: readonly StructureLabel[];
  readonly languages: readonly Locale[];
}

/** Names of one kind in their order: added, renamed in each language, moved, merged, deleted. */
export function LabelList({ kind, labels, languages }: LabelListProps) {
  const { t } = useTranslation('admin-structure');
  const { save, change } = useStructureChange();
  const [asked, setAsked] = useState<Asked>();
  const nameOf = (name: LocalizedText) => localize(name, currentLocale(), languages[0]);
  const move = (from: number, to: number) => {
    const ids = labels.map(({ id }) => id);
    const [moved] = ids.splice(from, 1);
    if (moved) change(() => orderLabels(kind, ids.toSpliced(to, 0, moved)));
  };
  const done = async (work: () => Promise<unknown>) => {
    await save(work);
    setAsked(undefined);
  };

  return (
    <Card>
      <div className={css['head']}>
        <p>{t(`lead.${kind}`)}</p>
        <Button icon={<Plus size={18} aria-hidden="true" />} onClick={() => setAsked({ act: 'add' })}>
          {t('add')}
        </Button>
      </div>
      {labels.length === 0 ? <p>{t('none')}</p> : null}
      <ol className={css['list']}>
        {labels.map((label, index) => (
          <LabelLine
            key={label.id}
            label={label}
            name={nameOf(label.name)}
            isFirst={index === 0}
            isLast={index === labels.length - 1}
            onMove={(by) => move(index, index + by)}
            onAsk={(act) => setAsked({ act, label })}
          />
        ))}
      </ol>
      {asked ? (
        <AskedDialog
          kind={kind}
          labels={labels}
          languages={languages}
          asked={asked}
          nameOf={nameOf}
          onClose={() => setAsked(undefined)}
          onDo={done}
        />
      ) : null}
    </Card>
  );
}

interface LabelLineProps {
  readonly label: StructureLabel;
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: number) => void;
  readonly onAsk: (act: 'rename' | 'merge' | 'remove') => void;
}

function LabelLine({ label, name, isFirst, isLast, onMove, onAsk }: LabelLineProps) {
  const { t } = useTranslation('admin-structure');
  return (
    <li>
      <span className={css['name']}>
        {name}
        <small>
          {t('people', { count: label.members })} · {t('uses', { count: label.uses })}
        </small>
      </span>
      <IconButton
        label={t('up', { name })}
        icon={<ArrowUp size={18} />}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={t('down', { name })}
        icon={<ArrowDown size={18} />}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
      <Menu
        label={t('acts', { name })}
        trigger={
          <button type="button" className={css['more']} aria-label={t('acts', { name })}>
            <Ellipsis size={20} aria-hidden="true" />
          </button>
        }
        actions={[
          { id: 'rename', label: t('rename'), onSelect: () => onAsk('rename') },
          {
            id: 'merge',
            label: t('merge'),
            disabled: isFirst && isLast,
            onSelect: () => onAsk('merge'),
          },
          {
            id: 'remove',
            label: t('remove'),
            danger: true,
            onSelect: () => onAsk('remove'),
          },
        ]}
      />
    </li>
  );
}

interface AskedDialogProps extends LabelListProps {
  readonly asked: Asked;
  readonly nameOf: (name: LocalizedText) => string;
  readonly onClose: () => void;
  /** Does it and closes. */
  readonly onDo: (work: () => Promise<unknown>) => Promise<void>;
}

function AskedDialog({ kind, labels, languages, asked, nameOf, onClose, onDo }: AskedDialogProps) {
  const { t } = useTranslation('admin-structure');
  if (asked.act === 'add' || asked.act === 'rename')
    return (
      <LabelDialog
        title={t(asked.act)}
        languages={languages}
        name={asked.act === 'rename' ? asked.label.name : {}}
        onClose={onClose}
        onSave={(name) =>
          onDo(() => (asked.act === 'add' ? addLabel(kind, name) : renameLabel(asked.label.id, name)))
        }
      />
    );
  const { label } = asked;
  if (asked.act === 'merge')
    return (
      <MergeDialog
        name={nameOf(label.name)}
        uses={label.uses}
        others={labels
          .filter(({ id }) => id !== label.id)
          .map(({ id, name }) => ({ value: id, label: nameOf(name) }))}
        onClose={onClose}
        onMerge={(into) => onDo(() => mergeLabel(label.id, into))}
      />
    );
  return (
    <RemoveDialog
      name={nameOf(label.name)}
      members={label.members}
      uses={label.uses}
      onClose={onClose}
      onRemove={() => onDo(() => deleteLabel(label.id))}
    />
  );
}
