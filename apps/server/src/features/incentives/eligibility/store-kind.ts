import { STORE_TARGETS } from '@trilha/contracts/incentives/campaign-imports';
import { COUNTRY_ZONES } from '@trilha/rules/incentives/campaigns';

import type { Reading, Thing } from '../../../platform/imports/list-description.ts';
import { listKind } from '../../../platform/imports/list-kind.ts';
import type { ManagedRow } from '../campaigns/find-campaign.ts';
import { findStores, findStoresInUse, removeStores, writeStores } from './eligibility.queries.ts';
import type { StoreRow } from './eligibility.queries.ts';
import {
  REGISTRATION_HEADS,
  dayFaultOf,
  dayOf,
  daysOf,
  registrationOf,
  textOf,
} from './registration-cells.ts';
import { lockRegister, readingFor, requireCampaignOf, requireCampaignOpen } from './selecting-campaign.ts';

const thingOf = ({ timeZone, allowsCameras, ...store }: StoreRow): Thing => ({
  ...store,
  zone: timeZone,
  cameras: allowsCameras ? 'yes' : 'no',
});

const storeOf = (registration: string, thing: Thing): StoreRow => ({
  registration,
  name: textOf(thing, 'name'),
  chain: textOf(thing, 'chain'),
  city: textOf(thing, 'city'),
  state: textOf(thing, 'state'),
  timeZone: textOf(thing, 'zone'),
  allowsCameras: thing['cameras'] !== 'no',
  from: dayOf(thing, 'from'),
  until: dayOf(thing, 'until'),
});

function storeReading({ country }: ManagedRow, firstDay: string): Reading {
  const zones = COUNTRY_ZONES[country];
  return {
    otherwise: { city: '', state: '', zone: zones[0], cameras: 'yes', from: firstDay, until: null },
    readRow: (cells) => {
      const chain = cells.required('chain');
      const registration = registrationOf(cells, country);
      const name = cells.required('name');
      const said = {
        registration,
        name,
        chain,
        city: cells.text('city'),
        state: cells.text('state'),
        zone: cells.oneOf('zone', zones, 'zone_unknown'),
        cameras: cells.yesOrNo('cameras'),
        ...daysOf(cells),
      };
      return { key: registration, name: name ?? '', said };
    },
  };
}

/** Stores of a campaign: known in its country by their registration, written into the register and selected for its days. */
export const storeKind = listKind({
  name: 'stores',
  permission: 'campaigns.manage',
  targets: STORE_TARGETS,
  required: ['registration', 'name', 'chain'],
  heads: {
    ...REGISTRATION_HEADS,
    name: [
      'loja',
      'nome',
      'nome da loja',
      'store',
      'store name',
      'tienda',
      'nombre',
      'magasin',
      'nom',
      'boutique',
    ],
    chain: ['rede', 'bandeira', 'cadena', 'chain', 'retailer', 'enseigne', 'chaine', 'reseau'],
    city: ['cidade', 'ciudad', 'ville'],
    state: ['uf', 'estado', 'provincia', 'region', 'province', 'estado o provincia'],
    zone: ['fuso', 'fuso horario', 'zona horaria', 'huso horario', 'time zone', 'timezone', 'fuseau horaire'],
    cameras: [
      'camera',
      'camera permitida',
      'camara permitida',
      'appareils photo autorises',
      'cameras permitidas',
      'camaras',
      'aceita camera',
      'cameras allowed',
      'appareils photo',
    ],
  },
  actions: {
    imported: 'campaign.stores_imported',
    undone: 'campaign.import_undone',
    resumed: 'campaign.import_resumed',
  },
  objectKind: 'campaign',
  requireOpen: requireCampaignOpen,
  lockThings: lockRegister,
  faultOf: dayFaultOf,
  reading: (ctx, scopeId) => readingFor(ctx, scopeId, storeReading),
  async read(ctx, scopeId, keys) {
    const stores = await findStores(ctx, await requireCampaignOf(ctx, scopeId), keys);
    return new Map(stores.map((store) => [store.registration, thingOf(store)]));
  },
  async write(ctx, scopeId, things) {
    const rows = things.map(({ key, thing }) => storeOf(key, thing));
    await writeStores(ctx, await requireCampaignOf(ctx, scopeId), rows);
  },
  isOutside: (before) => dayOf(before, 'from') === null,
  leaning: async (ctx, scopeId, keys) => findStoresInUse(ctx, await requireCampaignOf(ctx, scopeId), keys),
  remove: async (ctx, scopeId, keys) => removeStores(ctx, await requireCampaignOf(ctx, scopeId), keys),
});
