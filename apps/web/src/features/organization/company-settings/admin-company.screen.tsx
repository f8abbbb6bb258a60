import type { Company } from '@trilha/contracts/organization/tenant-admin';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { meQuery } from '../../../app/me.ts';
import { paths } from '../../../app/paths.ts';
import { GUARDED_CHANGES_KEY } from '../../../app/guarded-changes.api.ts';
import { COMPANY_TABS } from './company-tabs.ts';
import { companyQuery, saveCompany } from './company.api.ts';
import css from './company.module.css';
import { DeadlinesSection } from './deadlines-section.tsx';
import { DrillsSection } from './drills-section.tsx';
import { SignInSettings } from './sign-in-settings.tsx';
import { LIMITS } from './form-part.ts';
import { LookSection } from './look-section.tsx';
import { ModulesSection } from './modules-section.tsx';
import { PartnersSection } from './partners-section.tsx';
import { StaffAccessList } from './staff-access.tsx';
import { TextsSection } from './texts-section.tsx';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Card } from '../../../ui/card.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { SaveBar } from '../../../ui/save-bar.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { UnsavedGuard } from '../../../ui/unsaved-guard.tsx';

const PARTS = {
  look: LookSection,
  modules: ModulesSection,
  'sign-in': SignInSettings,
  partners: PartnersSection,
  texts: TextsSection,
  deadlines: DeadlinesSection,
  drills: DrillsSection,
} as const;

/** Everything a company configures about itself [TEN-06]. */
export function AdminCompanyScreen() {
  const company = useQuery(companyQuery);
  if (company.isError && !company.data)
    return <FailedScreen error={company.error} onRetry={company.refetch} />;
  if (!company.data) return <ScreenSkeleton cards={2} />;
  return <CompanyForm company={company.data} />;
}

function CompanyForm({ company }: { readonly company: Company }) {
  const { t } = useTranslation(['admin-company', 'common', 'guarded-changes']);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { tab = 'look' } = useSearch({ from: '/signed-in/shell/admin/company' });
  const [form, setForm] = useState(company);
  const { busy, error, act } = useAsyncAction();
  const isChanged = JSON.stringify(form) !== JSON.stringify(company);

  const handleSave = () =>
    act(async () => {
      const { slug: _, logoUrls: __, darkLogoUrls: ___, ...body } = form;
      const saved = await saveCompany(body);
      queryClient.setQueryData(companyQuery.queryKey, saved);
      setForm(saved);
      await queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
      await queryClient.invalidateQueries({ queryKey: GUARDED_CHANGES_KEY });
      // A limit that was loosened comes back as it was: it waits, and is not what was saved.
      const waits = LIMITS.some((limit) => saved.settings.proof[limit] !== body.settings.proof[limit]);
      showToast(
        waits ? { text: t('guarded-changes:savedWaits') } : { text: t('common:saved'), tone: 'success' },
      );
    });
  const Part = tab === 'staff' ? undefined : PARTS[tab];

  return (
    <Screen title={t('title')} lead={t('lead')}>
      <UnsavedGuard active={isChanged} />
      <ActionError error={error} />
      <Tabs
        label={t('title')}
        tabs={COMPANY_TABS.map((id) => ({ id, label: t(`tab.${id}`) }))}
        selected={tab}
        onSelect={(next) => void navigate({ to: paths.adminCompany, search: { tab: next }, replace: true })}
      >
        <Card>
          <div className={css['body']}>
            {Part ? <Part form={form} onChange={setForm} /> : <StaffAccessList />}
          </div>
        </Card>
      </Tabs>
      {isChanged ? (
        <SaveBar busy={busy} onSave={() => void handleSave()} onDiscard={() => setForm(company)} />
      ) : null}
    </Screen>
  );
}
