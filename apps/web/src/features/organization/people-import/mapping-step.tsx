import type { ImportTarget, PeopleImport } from '@trilha/contracts/organization/people-import';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Select } from '../../../ui/select.tsx';
import css from './people-import.module.css';
import { checkImport } from './people-import.api.ts';
import { TARGETS } from './import-targets.ts';

interface MappingStepProps {
  readonly begun: PeopleImport & { readonly preview: readonly (readonly string[])[] };
  readonly onChecking: (importId: string) => void;
}

/** Asks what each column means, beside what stands in it. */
export function MappingStep({ begun, onChecking }: MappingStepProps) {
  const { t } = useTranslation('admin-import');
  const [mapping, setMapping] = useState<(ImportTarget | null)[]>(begun.mapping);
  const { busy, error, act } = useAsyncAction();

  const columns = begun.head.map((head, column) => ({ head, column }));
  const choose = (column: number, target: ImportTarget | null) =>
    setMapping(
      begun.head.map((_, index) => {
        if (index === column) return target;
        // A meaning is given once.
        return mapping[index] === target ? null : (mapping[index] ?? null);
      }),
    );
  const handleCheck = () =>
    act(async () => {
      const { id } = await checkImport(begun.id, { mapping });
      onChecking(id);
    });

  return (
    <Card>
      <div className={css['step']}>
        <p>{t('mappingLead', { name: begun.fileName })}</p>
        <ActionError error={error} />
        <ol className={css['columns']}>
          {columns.map(({ head, column }) => (
            <li key={column}>
              <Select
                label={head || t('columnNumber', { number: column + 1 })}
                hint={begun.preview
                  .map((cells) => cells[column] ?? '')
                  .filter(Boolean)
                  .slice(0, 3)
                  .join(' · ')}
                value={mapping[column] ?? 'ignore'}
                options={[
                  { value: 'ignore' as const, label: t('ignore') },
                  ...TARGETS.map((target) => ({ value: target, label: t(`target.${target}`) })),
                ]}
                onChange={(target) => choose(column, target === 'ignore' ? null : target)}
              />
            </li>
          ))}
        </ol>
        <div className={css['foot']}>
          <Button loading={busy} onClick={() => void handleCheck()}>
            {t('check')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
