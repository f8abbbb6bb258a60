import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { ImportProgress } from './import-progress.tsx';
import { MappingStep } from './mapping-step.tsx';
import { importQuery, importsQuery } from './people-import.api.ts';
import css from './people-import.module.css';
import { UploadStep } from './upload-step.tsx';
import type { BegunImport } from './upload-step.tsx';
import { useFormat } from '../../../lib/dates.ts';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
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
        <MappingStep begun={begun} onChecking={show} />
      ) : (
        <>
          <UploadStep onBegun={setBegun} />
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
  const { t } = useTranslation('admin-import');
  const format = useFormat();
  const imports = useQuery(importsQuery);
  const items = (imports.data?.items ?? []).filter(({ status }) => status !== 'mapping');
  if (items.length === 0) return null;
  return (
    <Card>
      <h2>{t('earlier')}</h2>
      <ul className={css['earlier']}>
        {items.map(({ id, fileName, status, createdAt }) => (
          <li key={id}>
            <Link to={paths.adminImportOf(id)}>{fileName}</Link>
            <span>
              {t(`status.${status}`)} · {format.dateTime(createdAt)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
