import type { ListedCompany } from '@trilha/contracts/organization/tenant-admin';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { createContext, use, useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { enterCompany } from '../../../app/enter-company.ts';
import { homeRouteOf, meQuery } from '../../../app/me.ts';
import { AccessDialog } from './access-dialog.tsx';
import { companiesQuery, createCompany, grantStaffAccess } from './companies.api.ts';
import { CompanyDialog } from './company-dialog.tsx';
import { useFormat } from '../../../lib/dates.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import css from './companies.module.css';

const EnterContext = createContext<(company: ListedCompany) => void>(() => undefined);

/** Companies of the installation, for its staff: made from nothing, entered for a reason and some hours. */
export function AdminCompaniesScreen() {
  const { t } = useTranslation('admin-companies');
  const refresh = useRefresh();
  const companies = useQuery(companiesQuery);
  const [creating, setCreating] = useState(false);
  const [created, setCreated] = useState<NamedCompany>();
  const [entered, setEntered] = useState<EnteredCompany>();
  const grant = useGrant(() => setEntered(undefined));

  if (companies.isError && !companies.data)
    return <FailedScreen error={companies.error} onRetry={companies.refetch} />;
  if (!companies.data) return <ScreenSkeleton cards={2} />;
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
        <CompaniesTable companies={companies.data.items} />
        {creating ? (
          <CompanyDialog
            onClose={() => setCreating(false)}
            onCreate={async (company) => {
              const { id } = await createCompany(company);
              setCreating(false);
              setCreated({ id, name: company.name });
              await refresh();
            }}
          />
        ) : null}
        {created ? (
          <CreatedDialog
            name={created.name}
            onClose={() => setCreated(undefined)}
            onEnter={() => {
              setEntered({ ...created, enters: true });
              setCreated(undefined);
            }}
          />
        ) : null}
        {entered ? (
          <AccessDialog
            name={entered.name}
            enters={entered.enters ?? false}
            onClose={() => setEntered(undefined)}
            onGrant={(access) => grant(entered, access)}
          />
        ) : null}
      </Screen>
    </EnterContext>
  );
}

/** Reads companies, and what the person may enter, once more. */
function useRefresh() {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: companiesQuery.queryKey });
    await queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
  };
}

/** Gives staff access to a company, and goes in where that was asked for. */
function useGrant(close: () => void) {
  const { t } = useTranslation('admin-companies');
  const format = useFormat();
  const refresh = useRefresh();
  const goIn = useGoIn();
  const showError = useErrorToast();
  return async ({ id, enters }: EnteredCompany, access: { reason: string; hours: number }) => {
    const { endsAt } = await grantStaffAccess(id, access);
    if (enters)
      try {
        await goIn(id);
        return;
      } catch (error) {
        // Their access stands: the list says so, and they enter from there.
        showError(error);
      }
    else showToast({ text: t('granted', { until: format.dateTime(endsAt) }), tone: 'success' });
    close();
    await refresh();
  };
}

function CompaniesTable({ companies }: { readonly companies: readonly ListedCompany[] }) {
  const { t } = useTranslation('admin-companies');
  const format = useFormat();
  return (
    <DataTable
      label={t('title')}
      rows={companies}
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
  );
}

interface NamedCompany {
  readonly id: string;
  readonly name: string;
}

interface EnteredCompany extends NamedCompany {
  /** Goes in at once. */
  readonly enters?: boolean;
}

interface CreatedDialogProps {
  readonly name: string;
  readonly onClose: () => void;
  readonly onEnter: () => void;
}

/** A company was made and its administrator invited: whoever sets it up goes in from here. */
function CreatedDialog({ name, onClose, onEnter }: CreatedDialogProps) {
  const { t } = useTranslation('admin-companies');
  return (
    <Dialog
      open
      title={t('createdTitle', { name })}
      onClose={onClose}
      actions={<Button onClick={onEnter}>{t('enterNow')}</Button>}
    >
      <p>{t('created')}</p>
    </Dialog>
  );
}

/** Goes on in a company, at its home. */
function useGoIn() {
  const navigate = useNavigate();
  return async (companyId: string) => {
    await navigate({ href: homeRouteOf(await enterCompany(companyId)) });
  };
}

const accessCell = (company: ListedCompany) => <Access company={company} />;

function Access({ company }: { readonly company: ListedCompany }) {
  const { t } = useTranslation('admin-companies');
  const format = useFormat();
  const onEnter = use(EnterContext);
  const goIn = useGoIn();
  const { busy, act } = useAsyncAction({ onError: useErrorToast(), leavesPage: true });
  if (company.accessUntil)
    return (
      <span className={css['open']}>
        {t('until', { until: format.dateTime(company.accessUntil) })}
        <Button
          size="small"
          loading={busy}
          aria-label={t('enterNowNamed', { name: company.name })}
          onClick={() => void act(() => goIn(company.id))}
        >
          {t('enterNow')}
        </Button>
      </span>
    );
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
