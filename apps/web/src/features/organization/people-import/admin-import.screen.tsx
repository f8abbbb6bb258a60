import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { EarlierImports } from '../../../imports/earlier-imports.tsx';
import { MappingStep } from '../../../imports/mapping-step.tsx';
import { UploadStep } from '../../../imports/upload-step.tsx';
import { ImportProgress } from './import-progress.tsx';
import { TARGETS } from './import-targets.ts';
import { beginImport, checkImport, importQuery, importsQuery } from './people-import.api.ts';
import type { BegunImport } from './people-import.api.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';

/** People from a file: upload, columns, check, commit in the background, undo for a day [ADM-01]. */
export function AdminImportScreen() {
  const { t } = useTranslation('admin-import');
  const navigate = useNavigate();
  const { id } = useSearch({ from: '/signed-in/shell/admin/people/import' });
  const [begun, setBegun] = useState<BegunImport>();
  const show = (next: string | undefined) =>
    void navigate({ to: paths.adminImport, search: next ? { id: next } : {}, replace: true });

  const sample = [
    [
      t('target.full_name'),
      t('target.email'),
      t('target.document'),
      t('target.cellphone'),
      t('target.branch'),
      t('target.group'),
    ],
    ['Ana Beatriz Moreira', 'ana.moreira@example.com', '529.982.247-25', '(11) 98888-7777', '', ''],
  ];

  return (
    <Screen title={t('title')} lead={t('lead')} back={{ to: paths.adminPeople, label: t('back') }}>
      {id ? (
        <Current
          importId={id}
          onAgain={() => {
            setBegun(undefined);
            show(undefined);
          }}
        />
      ) : begun ? (
        <MappingStep
          begun={begun}
          targets={TARGETS.map((value) => ({ value, label: t(`target.${value}`) }))}
          onCheck={async (mapping) => show((await checkImport(begun.id, { mapping })).id)}
        />
      ) : (
        <>
          <UploadStep
            label={t('drop')}
            sample={{ name: 'people.csv', rows: sample }}
            begin={beginImport}
            onBegun={setBegun}
          />
          <Earlier />
        </>
      )}
    </Screen>
  );
}

function Current({ importId, onAgain }: { readonly importId: string; readonly onAgain: () => void }) {
  const current = useQuery(importQuery(importId));
  if (current.isError && !current.data) return <LoadFailed error={current.error} onRetry={current.refetch} />;
  if (!current.data) return <ScreenSkeleton cards={1} />;
  return <ImportProgress current={current.data} onAgain={onAgain} />;
}

function Earlier() {
  const imports = useQuery(importsQuery);
  if (imports.isError && !imports.data)
    return <LoadFailed compact error={imports.error} onRetry={imports.refetch} />;
  return <EarlierImports imports={imports.data?.items ?? []} addressOf={paths.adminImportOf} />;
}
