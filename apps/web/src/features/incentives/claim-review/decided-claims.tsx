import { ClaimFilters } from '../../../content/claims/claim-filters.tsx';
import { ClaimList } from '../../../content/claims/claim-list.tsx';
import { useTranslation } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import type { QueueSearch } from './queue-search.ts';

interface DecidedClaimsProps {
  readonly filters: QueueSearch;
  readonly onShow: (filters: QueueSearch) => void;
}

/** What was decided, by anybody: found again by number, person or store, or one sale or photo alone (ADM-02). */
export function DecidedClaims({ filters, onShow }: DecidedClaimsProps) {
  const { t } = useTranslation('person-story');
  const { search = '', state = 'decided', claim } = filters;
  if (claim)
    return (
      <>
        <Alert
          tone="info"
          actions={
            <Button size="small" variant="secondary" onClick={() => onShow({ part: 'decided' })}>
              {t('claim.showAll')}
            </Button>
          }
        >
          {t('claim.one')}
        </Alert>
        <ClaimList ask={{ id: claim, state: 'all' }} />
      </>
    );
  return (
    <>
      <ClaimFilters
        search={search}
        state={state}
        onChange={(next) =>
          onShow({
            part: 'decided',
            ...(next.search ? { search: next.search } : {}),
            ...(next.state === 'decided' ? {} : { state: next.state }),
          })
        }
      />
      <ClaimList ask={{ search, state }} />
    </>
  );
}
