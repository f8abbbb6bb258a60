import type { ActivityType } from '@trilha/contracts/learning/activities/activity';
import type { ActivityContent } from '@trilha/contracts/learning/learning';

import { ACTIVITY_VIEWS } from './definitions.ts';

/** What concludes an activity, as the text `player:rule.<kind>` and what stands in it. */
export type CompletionRule =
  | { readonly kind: 'share' | 'reading'; readonly share: number }
  | { readonly kind: 'time'; readonly seconds: number }
  | {
      readonly kind: 'test' | 'quiz' | 'gameWon' | 'gamePlayed' | 'package' | 'event' | 'answers';
    };

/** What has to be done of an activity for it to count, by the definition of its type and what its player was given. */
export function completionRuleOf(type: ActivityType, content: ActivityContent): CompletionRule {
  const { rule } = ACTIVITY_VIEWS[type];
  const share = 'completionShare' in content ? content.completionShare : 1;
  const seconds = 'minimumSeconds' in content ? content.minimumSeconds : 0;
  switch (rule) {
    case 'share':
    case 'reading':
      return { kind: rule, share };
    case 'time':
      return { kind: 'time', seconds };
    case 'share_or_time':
      return 'live' in content && content.live ? { kind: 'time', seconds } : { kind: 'share', share };
    case 'game':
      return {
        kind: content.type === 'game' && content.completion === 'played' ? 'gamePlayed' : 'gameWon',
      };
    default:
      return { kind: rule };
  }
}
