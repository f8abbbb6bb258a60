import { AGENCY_TARGETS } from '@trilha/contracts/incentives/campaign-imports';

import type { Reading, Thing } from '../../../platform/imports/list-description.ts';
import { listKind } from '../../../platform/imports/list-kind.ts';
import type { ManagedRow } from '../campaigns/find-campaign.ts';
import { findAgencies, findAgenciesInUse, removeAgencies, writeAgencies } from './agencies.queries.ts';
import type { AgencyRow } from './agencies.queries.ts';
import {
  REGISTRATION_HEADS,
  dayFaultOf,
  dayOf,
  daysOf,
  registrationOf,
  textOf,
} from './registration-cells.ts';
import { lockRegister, readingFor, requireCampaignOf, requireCampaignOpen } from './selecting-campaign.ts';

function agencyOf(registration: string, thing: Thing): AgencyRow {
  const brands = thing['brands'];
  return {
    registration,
    name: textOf(thing, 'name'),
    brands: typeof brands === 'string' ? [] : (brands ?? []),
    from: dayOf(thing, 'from'),
    until: dayOf(thing, 'until'),
  };
}

const agencyReading = ({ country }: ManagedRow, firstDay: string): Reading => ({
  otherwise: { from: firstDay, until: null },
  readRow: (cells) => {
    const registration = registrationOf(cells, country);
    const name = cells.required('name');
    const brands = cells.names('brands');
    if (brands === null) cells.fault('brands', 'missing');
    return {
      key: registration,
      name: name ?? '',
      said: { registration, name, brands, ...daysOf(cells) },
    };
  },
});

/** Agencies of a campaign with the brands they sell for: known as its stores are. */
export const agencyKind = listKind({
  name: 'agencies',
  permission: 'campaigns.manage',
  targets: AGENCY_TARGETS,
  required: ['registration', 'name', 'brands'],
  heads: {
    ...REGISTRATION_HEADS,
    name: ['agencia', 'nome', 'nome da agencia', 'agency', 'agency name', 'nombre', 'agence', 'nom'],
    brands: ['marca', 'marcas', 'brand', 'marque', 'marques'],
  },
  actions: {
    imported: 'campaign.agencies_imported',
    undone: 'campaign.import_undone',
    resumed: 'campaign.import_resumed',
  },
  objectKind: 'campaign',
  requireOpen: requireCampaignOpen,
  lockThings: lockRegister,
  faultOf: dayFaultOf,
  reading: (ctx, scopeId) => readingFor(ctx, scopeId, agencyReading),
  async read(ctx, scopeId, keys) {
    const agencies = await findAgencies(ctx, await requireCampaignOf(ctx, scopeId), keys);
    return new Map(agencies.map((agency) => [agency.registration, { ...agency }]));
  },
  async write(ctx, scopeId, things) {
    const rows = things.map(({ key, thing }) => agencyOf(key, thing));
    await writeAgencies(ctx, await requireCampaignOf(ctx, scopeId), rows);
  },
  isOutside: (before) => dayOf(before, 'from') === null,
  leaning: async (ctx, scopeId, keys) => findAgenciesInUse(ctx, await requireCampaignOf(ctx, scopeId), keys),
  remove: async (ctx, scopeId, keys) => removeAgencies(ctx, await requireCampaignOf(ctx, scopeId), keys),
});
