import type { EnrollmentRule } from '@trilha/contracts/learning/enrollment-rules';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';

import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { ruleTrainingQuery, rulesQuery } from './enrollment-rules.api.ts';
import { Exemptions } from './exemptions.tsx';
import { OutsideCertificates } from './outside-certificates.tsx';
import { Recertifications } from './recertifications.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { RuleList } from './rule-list.tsx';

const ROUTE = '/signed-in/shell/admin/mandatory-trainings';

/** Rules that enroll people by themselves [CRS-12]. */
export function AdminEnrollmentRulesScreen() {
  const { t } = useTranslation('admin-mandatory');
  const [edited, setEdited] = useState<EnrollmentRule | 'new'>();
  const rules = useInfiniteQuery(rulesQuery);
  const { training } = useSearch({ from: ROUTE });
  const navigate = useNavigate();
  const items = rules.data?.pages.flatMap((page) => page.items) ?? [];

  if (rules.isError && !rules.data) return <FailedScreen error={rules.error} onRetry={rules.refetch} />;
  if (!rules.data) return <ScreenSkeleton cards={3} />;
  const newButton = (
    <Button icon={<Plus size={20} aria-hidden="true" />} onClick={() => setEdited('new')}>
      {t('newRule')}
    </Button>
  );
  return (
    <Screen title={t('rules')} lead={t('rulesLead')} actions={items.length > 0 ? newButton : null}>
      {items.length === 0 ? (
        <EmptyState illustration="nothing-yet" title={t('noRules')} actions={newButton}>
          {t('noRulesText')}
        </EmptyState>
      ) : (
        <>
          <RuleList rules={items} onEdit={setEdited} />
          <LoadMore
            hasMore={rules.hasNextPage}
            loading={rules.isFetchingNextPage}
            onMore={() => void rules.fetchNextPage()}
          />
        </>
      )}
      <Recertifications />
      <OutsideCertificates />
      <Exemptions />
      {edited ? (
        <RuleDialog rule={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      ) : training ? (
        <NewRuleFor
          trainingId={training}
          onClose={() => void navigate({ to: paths.adminMandatory, search: {}, replace: true })}
        />
      ) : null}
    </Screen>
  );
}

interface NewRuleForProps {
  readonly trainingId: string;
  readonly onClose: () => void;
}

/** A new rule for the training that an address names; of one that cannot be asked for, a rule without. */
function NewRuleFor({ trainingId, onClose }: NewRuleForProps) {
  const { data } = useQuery(ruleTrainingQuery(trainingId));
  return data ? <RuleDialog rule={undefined} first={data.items[0]} onClose={onClose} /> : null;
}
