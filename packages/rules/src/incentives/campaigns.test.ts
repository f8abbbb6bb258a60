import { describe, expect, it } from 'vitest';

import {
  CAMPAIGN_EVENTS,
  campaignPhase,
  campaignTransition,
  canonicalRegistration,
  daysLeft,
  notParticipating,
  registrationProblems,
} from './campaigns.ts';
import { photoReset, photoWeek } from './store-photos.ts';
import { isCnpj, parseFiscalKey } from './fiscal-keys.ts';

const campaign = {
  state: 'published' as const,
  beginsOn: '2026-10-01',
  endsOn: '2026-12-15',
  eligibleRoles: ['seller'],
};
const seller = { role: 'seller', birthday: '1990-05-04', blocked: false };

describe('who takes part', () => {
  it.each([
    [seller, '2026-11-20', null],
    [{ ...seller, role: 'learner' }, '2026-11-20', 'role_not_eligible'],
    [{ ...seller, blocked: true }, '2026-11-20', 'program_blocked'],
    [{ ...seller, birthday: null }, '2026-11-20', 'birthday_missing'],
    [{ ...seller, birthday: '2008-11-21' }, '2026-11-20', 'too_young'],
    [{ ...seller, birthday: '2008-11-20' }, '2026-11-20', null],
    [seller, '2026-09-30', 'campaign_not_begun'],
    [seller, '2026-12-16', 'campaign_over'],
  ])('%o on %s: %s [CAM-02] [VAL-09]', (candidate, today, reason) => {
    expect(notParticipating(campaign, candidate, today)).toBe(reason);
  });

  it('names everything a registration lacks [CAM-03]', () => {
    expect(registrationProblems({ agencyId: null, brands: [], chains: [], acceptsTerms: false })).toEqual([
      'agency_required',
      'chain_required',
      'terms_required',
    ]);
    expect(
      registrationProblems({
        agencyId: 'a',
        brands: [],
        chains: [
          { chainId: 'x', storeIds: ['s'] },
          { chainId: 'y', storeIds: [] },
        ],
        acceptsTerms: true,
      }),
    ).toEqual(['brand_required', 'store_required']);
  });
});

describe('a campaign', () => {
  it('that is closed never changes, and one that is over is previous [CAM-01]', () => {
    for (const event of CAMPAIGN_EVENTS) expect(campaignTransition('closed', event)).toBeNull();
    expect(campaignTransition('draft', 'publish')).toBe('published');
    expect(campaignTransition('draft', 'freeze')).toBeNull();
    // Nobody skips the audits on the way.
    expect(campaignTransition('published', 'close')).toBeNull();
    expect(campaignTransition('frozen', 'close')).toBe('closing');
    expect(campaignPhase({ ...campaign, state: 'frozen' }, '2026-12-01')).toBe('previous');
    expect(campaignPhase(campaign, '2026-12-15')).toBe('active');
    expect(campaignPhase(campaign, '2026-12-16')).toBe('previous');
    expect(daysLeft(campaign, '2026-12-15')).toBe(1);
    expect(daysLeft(campaign, '2027-01-01')).toBe(0);
  });

  it('knows stores by their number without punctuation, letters kept [CAM-03]', () => {
    expect(canonicalRegistration('12.abc.345/01de-35')).toBe('12ABC34501DE35');
  });
});

describe('the photo week', () => {
  it('begins on Sunday or Monday of the store, as set [PHO-01]', () => {
    // Sunday 22 November 2026, 00:30 in Greenwich: still Saturday in São Paulo.
    const instant = new Date('2026-11-22T00:30:00Z');
    expect(photoWeek(instant, 'America/Sao_Paulo', 0)).toBe('2026-11-15');
    expect(photoWeek(instant, 'America/Sao_Paulo', 1)).toBe('2026-11-16');
    expect(photoWeek(new Date('2026-11-22T12:00:00Z'), 'America/Sao_Paulo', 0)).toBe('2026-11-22');
    expect(photoReset(instant, 'America/Sao_Paulo', 0).toISOString()).toBe('2026-11-22T03:00:00.000Z');
  });
});

describe('a Brazilian fiscal key', () => {
  it.each([
    '13181017921427000125650010000000309887251170',
    '33150308370779000149550010001100931002410775',
    '35260716727230000197550010000045211473829109',
    '35260712ABC34501DE35550010000000011000000014',
  ])('%s is read', (key) => {
    const read = parseFiscalKey((key.match(/.{4}/g) ?? []).join(' '));
    expect(read?.key).toBe(key);
    const wrong = `${key.slice(0, 43)}${(Number(key[43]) + 1) % 10}`;
    expect(parseFiscalKey(wrong)).toBeNull();
  });

  it('names issuer, series and number, with letters in the issuer', () => {
    expect(parseFiscalKey('35260712ABC34501DE35550010000000011000000014')).toMatchObject({
      month: '2026-07',
      issuer: '12ABC34501DE35',
      series: '1',
      number: '1',
    });
    expect(isCnpj('12ABC34501DE35')).toBe(true);
    expect(isCnpj('00000000000000')).toBe(false);
  });
});
