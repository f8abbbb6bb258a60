import type { ListedCompany } from '@trilha/contracts/organization/tenant-admin';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { createContext, use, useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { meQuery } from '../../../app/me.ts';
import { AccessDialog } from './access-dialog.tsx';
import { companiesQuery, createCompany, grantStaffAccess } from './companies.api.ts';
import { CompanyDialog } from './company-dialog.tsx';
import { useFormat } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';

const EnterContext = createContext<(company: ListedCompany) => void>(() => undefined);

/** Companies of the installation, for its staff: made from nothing, entered for a reason and some hours. */
export function AdminCompaniesScreen() {
  const { t } = useTranslation('admin-companies');
  const format = useFormat();
  const queryClient = useQueryClient();
  const companies = useQuery(companiesQuery);
  const [creating, setCreating] = useState(false);
  const [entered, setEntered] = useState<ListedCompany>();

  if (companies.isError && !companies.data)
    return <FailedScreen error={companies.error} onRetry={companies.refetch} />;
  if (!companies.data) return <ScreenSkeleton cards={2} />;
  const refresh = async () => {
    await queryClient.invalidateQueries({ queryKey: companiesQuery.queryKey });
    await queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
  };
  const handleGrant = async (company: ListedCompany, access: { reason: string; hours: number }) => {
    const { endsAt } = await grantStaffAccess(company.id, access);
    showToast({ text: t('granted', { until: format.dateTime(endsAt) }), tone: 'success' });
    setEntered(undefined);
    await refresh();
  };

  return (
    <EnterContext value={setEntered}>
      <Screen
        title={t('title')}
        lead={t('count', { count: companies.data.items.length })}
        actions={
          <Button icon={<Plus size={20} aria-hidden="true" />} onClick={() => setCreating(true)}>
            {t('create')}
          </Button>
        }
      >
        <DataTable
          label={t('title')}
          rows={companies.data.items}
          keyOf={({ id }) => id}
          columns={[
            { id: 'name', title: t('name'), cell: ({ name }) => name },
            { id: 'slug', title: t('slug'), cell: ({ slug }) => slug },
            {
              id: 'members',
              title: t('members'),
              number: true,
              cell: ({ members }) => format.number(members),
            },
            { id: 'created', title: t('createdAt'), cell: ({ createdAt }) => format.date(createdAt) },
            { id: 'access', title: t('access'), cell: accessCell },
          ]}
        />
        {creating ? (
          <CompanyDialog
            onClose={() => setCreating(false)}
            onCreate={async (company) => {
              await createCompany(company);
              showToast({ text: t('created'), tone: 'success' });
              setCreating(false);
              await refresh();
            }}
          />
        ) : null}
        {entered ? (
          <AccessDialog
            name={entered.name}
            onClose={() => setEntered(undefined)}
            onGrant={(access) => handleGrant(entered, access)}
          />
        ) : null}
      </Screen>
    </EnterContext>
  );
}

const accessCell = (company: ListedCompany) => <Access company={company} />;

function Access({ company }: { readonly company: ListedCompany }) {
  const { t } = useTranslation('admin-companies');
  const format = useFormat();
  const onEnter = use(EnterContext);
  if (company.accessUntil) return t('until', { until: format.dateTime(company.accessUntil) });
  if (company.isMember) return t('member');
  return (
    <Button
      size="small"
      variant="secondary"
      aria-label={t('enterNamed', { name: company.name })}
      onClick={() => onEnter(company)}
    >
      {t('enter')}
    </Button>
  );
}
