import { useState } from 'react';
import { useTranslation } from '../lib/translate.ts';

import { useAsyncAction } from '../lib/use-async-action.ts';
import { ActionError } from '../ui/action-error.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Select } from '../ui/select.tsx';
import css from './imports.module.css';

interface MappingStepProps<Target extends string> {
  readonly begun: {
    readonly fileName: string;
    readonly head: readonly string[];
    readonly mapping: readonly (Target | null)[];
    readonly preview: readonly (readonly string[])[];
  };
  /** What a column can mean, in the order they are offered. */
  readonly targets: readonly { readonly value: Target; readonly label: string }[];
  /** Meanings that need a column; the server says it where more is asked than that. */
  readonly required?: readonly string[];
  /** Has the file checked with these columns. */
  readonly onCheck: (mapping: (Target | null)[]) => Promise<void>;
}

const NONE: readonly string[] = [];

/** Asks what each column means, beside what stands in it. */
export function MappingStep<Target extends string>({
  begun,
  targets,
  required = NONE,
  onCheck,
}: MappingStepProps<Target>) {
  const { t } = useTranslation('admin-import');
  const [mapping, setMapping] = useState<readonly (Target | null)[]>(begun.mapping);
  const [isPressed, setPressed] = useState(false);
  const { busy, error, act } = useAsyncAction();
  const labelsOf = (meanings: readonly string[]) =>
    targets
      .filter(({ value }) => meanings.includes(value))
      .map(({ label }) => label)
      .join(', ');
  const missing = required.filter((meaning) => !mapping.some((target) => target === meaning));

  const columns = begun.head.map((head, column) => ({ head, column }));
  const choose = (column: number, target: Target | null) =>
    setMapping(
      begun.head.map((_, index) => {
        if (index === column) return target;
        // A meaning is given once.
        return mapping[index] === target ? null : (mapping[index] ?? null);
      }),
    );
  const handleCheck = () => {
    setPressed(true);
    if (missing.length === 0) void act(() => onCheck([...mapping]));
  };
  return (
    <Card>
      <div className={css['step']}>
        <p>{t('mappingLead', { name: begun.fileName })}</p>
        {required.length > 0 ? <p>{t('columnsNeeded', { columns: labelsOf(required) })}</p> : null}
        {isPressed && missing.length > 0 ? (
          <Alert tone="danger" answers>
            {t('columnsMissing', { columns: labelsOf(missing) })}
          </Alert>
        ) : (
          <ActionError error={error} />
        )}
        <ol className={css['columns']}>
          {columns.map(({ head, column }) => (
            <li key={column}>
              <Select<Target | 'ignore'>
                label={head || t('columnNumber', { number: column + 1 })}
                hint={begun.preview
                  .map((cells) => cells[column] ?? '')
                  .filter(Boolean)
                  .slice(0, 3)
                  .join(' · ')}
                value={mapping[column] ?? 'ignore'}
                options={[{ value: 'ignore', label: t('ignore') }, ...targets]}
                onChange={(target) => choose(column, target === 'ignore' ? null : target)}
              />
            </li>
          ))}
        </ol>
        <div className={css['foot']}>
          <Button loading={busy} onClick={handleCheck}>
            {t('check')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
