import type { ManagedCampaign } from '@trilha/contracts/incentives/campaign-admin';
import { COUNTRY_ZONES } from '@trilha/rules/incentives/campaigns';
import { levelsProblem } from '@trilha/rules/incentives/levels';
import { missionProblem } from '@trilha/rules/incentives/missions';
import { overlappingPromotions } from '@trilha/rules/incentives/promotions';

type Checklist = ManagedCampaign['checklist'];

/** What a campaign's own document does not tell. */
export interface ChecklistFacts {
  /** The day it is in the campaign's zone. */
  readonly today: string;
  readonly stores: number;
  readonly agencies: number;
  /** Promotions for a store that is not selected. */
  readonly strangePromotions: number;
  /** Rewards offered for its points of which no piece is left; 0 where the company has no reward store. */
  readonly emptyRewards: number;
  /** Points above which a second auditor approves; null for never. */
  readonly secondAbove: number | null;
}

/** What a campaign lacks before it is published; what only deserves a look does not block. */
export function checklistOf(document: ManagedCampaign['document'], facts: ChecklistFacts): Checklist {
  const written = (text: object) => Object.values(text).some((one) => String(one).trim() !== '');
  const items: readonly [fault: boolean, item: Checklist[number]['item'], blocks: boolean][] = [
    [document.endsOn < facts.today, 'days_over', true],
    [!written(document.terms), 'terms_missing', true],
    [!written(document.rules), 'rules_missing', false],
    [document.products.length === 0, 'no_products', true],
    [document.products.some(({ points }) => points === 0), 'product_without_points', true],
    [facts.stores === 0, 'no_stores', true],
    [facts.agencies === 0, 'no_agencies', true],
    [levelsProblem(document.levels.map(({ minimum }) => minimum)) !== null, 'levels_order', true],
    [
      document.missions.some((mission) => missionProblem(mission, document) !== null),
      'mission_at_fault',
      true,
    ],
    [facts.strangePromotions > 0, 'promotion_store_not_selected', true],
    [overlappingPromotions(document.promotions).length > 0, 'promotions_overlap', false],
    [document.capReport === null, 'no_cap_report', false],
    [document.capPerson === null, 'no_cap_person', false],
    [document.capStore === null, 'no_cap_store', false],
    [document.budget === null, 'no_budget', false],
    [facts.secondAbove === null, 'no_second_approval', false],
    [!COUNTRY_ZONES[document.country].includes(document.timeZone), 'zone_of_other_country', false],
    [facts.emptyRewards > 0, 'reward_without_stock', true],
  ];
  return items.filter(([fault]) => fault).map(([, item, blocks]) => ({ item, blocks }));
}
