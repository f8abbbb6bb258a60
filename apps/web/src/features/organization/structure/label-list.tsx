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
          <li key={label.id}>
            <span className={css['name']}>
              {nameOf(label.name)}
              <small>
                {t('people', { count: label.members })} · {t('courses', { count: label.courses })}
              </small>
            </span>
            <IconButton
              label={t('up', { name: nameOf(label.name) })}
              icon={<ArrowUp size={18} />}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            />
            <IconButton
              label={t('down', { name: nameOf(label.name) })}
              icon={<ArrowDown size={18} />}
              disabled={index === labels.length - 1}
              onClick={() => move(index, index + 1)}
            />
            <Menu
              label={t('acts', { name: nameOf(label.name) })}
              trigger={
                <button
                  type="button"
                  className={css['more']}
                  aria-label={t('acts', { name: nameOf(label.name) })}
                >
                  <Ellipsis size={20} aria-hidden="true" />
                </button>
              }
              actions={[
                { id: 'rename', label: t('rename'), onSelect: () => setAsked({ act: 'rename', label }) },
                {
                  id: 'merge',
                  label: t('merge'),
                  disabled: labels.length < 2 || label.courses > 0,
                  onSelect: () => setAsked({ act: 'merge', label }),
                },
                {
                  id: 'remove',
                  label: t('remove'),
                  danger: true,
                  disabled: label.courses > 0,
                  onSelect: () => setAsked({ act: 'remove', label }),
                },
              ]}
            />
          </li>
        ))}
      </ol>
      {asked?.act === 'add' || asked?.act === 'rename' ? (
        <LabelDialog
          title={t(asked.act)}
          languages={languages}
          name={asked.act === 'rename' ? asked.label.name : {}}
          onClose={() => setAsked(undefined)}
          onSave={(name) =>
            done(() => (asked.act === 'add' ? addLabel(kind, name) : renameLabel(asked.label.id, name)))
          }
        />
      ) : null}
      {asked?.act === 'merge' ? (
        <MergeDialog
          name={nameOf(asked.label.name)}
          others={labels
            .filter(({ id }) => id !== asked.label.id)
            .map(({ id, name }) => ({ value: id, label: nameOf(name) }))}
          onClose={() => setAsked(undefined)}
          onMerge={(into) => done(() => mergeLabel(asked.label.id, into))}
        />
      ) : null}
      {asked?.act === 'remove' ? (
        <RemoveDialog
          name={nameOf(asked.label.name)}
          members={asked.label.members}
          onClose={() => setAsked(undefined)}
          onRemove={() => done(() => deleteLabel(asked.label.id))}
        />
      ) : null}
    </Card>
  );
}
