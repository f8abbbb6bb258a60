import { useParams } from '@tanstack/react-router';

import { ClaimList } from '../../../content/claims/claim-list.tsx';
import { PersonFrame } from '../../../content/person/person-frame.tsx';
import { ProgramStanding } from './program-standing.tsx';

/** What a person reported: what it earned or lost, why, and by whose decision. */
export function PersonClaimsScreen() {
  const { memberId } = useParams({ from: '/signed-in/shell/admin/people/$memberId/claims' });
  return (
    <PersonFrame memberId={memberId} part="claims">
      <ProgramStanding memberId={memberId} />
      <ClaimList isOfOne ask={{ member: memberId, state: 'all' }} />
    </PersonFrame>
  );
}
