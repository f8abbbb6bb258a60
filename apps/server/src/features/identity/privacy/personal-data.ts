import { OWN_ROWS } from '../../../platform/personal-data.ts';
import type { Erasure, PersonalData } from '../../../platform/personal-data.ts';

const ofPerson = 'person_id = :person';

/**
 * Personal data of a member that no manifest brings yet, and, last, what names them: after everything that features bring
 * (`platform/personal-data.ts`), and in this order. A new feature brings its own.
 */
const MEMBER_ERASURES: readonly Erasure[] = [
  { table: 'community_event_guests', where: OWN_ROWS, act: 'delete' },
  { table: 'member_labels', where: OWN_ROWS, act: 'delete' },
  { table: 'people_views', where: OWN_ROWS, act: 'delete' },
  { table: 'people_change_rows', where: OWN_ROWS, act: 'delete' },
  { table: 'external_identities', where: OWN_ROWS, act: 'delete' },
  { table: 'sign_in_identifiers', where: OWN_ROWS, act: 'delete' },
  { table: 'sign_in_tickets', where: OWN_ROWS, act: 'delete' },
  { table: 'directory_users', where: OWN_ROWS, act: 'delete' },
  { table: 'idempotency_keys', where: OWN_ROWS, act: 'delete' },
  {
    table: 'points_transfers',
    where: OWN_ROWS,
    act: { set: "document_hint = '', holder = '', participant_id = ''" },
  },
  {
    table: 'points_transfer_checks',
    where: OWN_ROWS,
    act: {
      set: "document_hint = '', holder = null, participant_id = null, sealed_document = null, due_at = null, state = case state when 'asking' then 'unreachable' else state end",
    },
  },
  {
    table: 'support_tickets',
    where: OWN_ROWS,
    act: { set: "name = :pseudonym, email = '', subject = '', message = ''" },
  },
  {
    table: 'sales',
    where: OWN_ROWS,
    act: { set: "observation = '', note = null, appeal = null, readings = '[]'" },
  },
  { table: 'store_photos', where: OWN_ROWS, act: { set: 'note = null, appeal = null' } },
  {
    table: 'audit_changes',
    where: `tenant_id = :tenant and sale_id in (
      select s.id from sales s where s.tenant_id = :tenant and s.member_id = :member)`,
    act: { set: "reason = ''" },
  },
  {
    table: 'audit_decisions',
    where: `tenant_id = :tenant and subject_id in (
      select s.id from sales s where s.tenant_id = :tenant and s.member_id = :member
      union select p.id from store_photos p where p.tenant_id = :tenant and p.member_id = :member)`,
    act: { set: 'note = null, region = null' },
  },
  {
    table: 'sale_pages',
    where: `tenant_id = :tenant and sale_id in (
      select s.id from sales s where s.tenant_id = :tenant and s.member_id = :member)`,
    act: 'delete',
  },
  // That somebody acted as them stays, without what was written about them.
  { table: 'acting_sessions', where: OWN_ROWS, act: { set: 'reason = :pseudonym' } },
  {
    table: 'acting_sessions',
    where: 'tenant_id = :tenant and by_member_id = :member',
    act: { set: 'by_name = :pseudonym, reason = :pseudonym' },
  },
  { table: 'reward_orders', where: OWN_ROWS, act: { set: 'address = null' } },
  { table: 'reward_order_problems', where: OWN_ROWS, act: { set: "message = ''" } },
  { table: 'member_profiles', where: OWN_ROWS, act: 'delete' },
  { table: 'privacy_requests', where: OWN_ROWS, act: { set: 'file_id = null' } },
  // Words of names that nobody else has.
  {
    table: 'directory_words',
    where: `tenant_id = :tenant and word in (
      select unnest(string_to_array(d.name_key, ' ')) from member_directory d
       where d.tenant_id = :tenant and d.member_id = :member)
      and not exists (
        select from member_directory o
         where o.tenant_id = :tenant and o.member_id <> :member and o.search_text like '% ' || directory_words.word || '%')`,
    act: 'delete',
  },
  {
    table: 'members',
    where: 'tenant_id = :tenant and id = :member',
    act: {
      set: "display_name = :pseudonym, status = 'blocked', blocked_reason = null, branch_id = null, avatar_file_id = null",
    },
  },
];

/** Personal data of the account itself, the same in every company; after all companies. */
export const PERSON_ERASURES: readonly Erasure[] = [
  { table: 'authenticator_apps', where: ofPerson, act: 'delete' },
  { table: 'passkeys', where: ofPerson, act: 'delete' },
  { table: 'recovery_codes', where: ofPerson, act: 'delete' },
  { table: 'factor_challenges', where: ofPerson, act: 'delete' },
  { table: 'account_proofs', where: ofPerson, act: 'delete' },
  {
    table: 'session_families',
    where: ofPerson,
    act: {
      set: "device_name = null, revoked_at = coalesce(revoked_at, :now), revoked_reason = coalesce(revoked_reason, 'account_deleted')",
    },
  },
  {
    table: 'people',
    where: 'id = :person',
    act: {
      set: `username = :pseudonym, email = null, full_name = :pseudonym, password_hash = null, status = 'blocked', language = null,
        time_zone = null, has_second_factor = false, email_confirmed_at = null, recovery_phone = null,
        recovery_phone_at = null`,
    },
  },
  // Last: the search of every company follows the person's names by them.
  { table: 'person_members', where: ofPerson, act: 'delete' },
];

/** Where a trace may stay, each with its reason; the scan of the tests passes over these. */
const RETAINED: Readonly<Record<string, string>> = {
  reward_card_jobs: 'which order waits for a card; neither code nor text in it',
  audit_log:
    'who did what as an administrator, in a chain that any change would break (LGPD art. 16, legal duty)',
};

/** Files that show the member or what is theirs: picture, receipts, exports. Photos of displays show shelves, and stay. */
const FILES = [
  'select avatar_file_id as id from members where tenant_id = :tenant and id = :member and avatar_file_id is not null',
  `select g.file_id as id from sale_pages g join sales s on s.tenant_id = g.tenant_id and s.id = g.sale_id
    where s.tenant_id = :tenant and s.member_id = :member`,
  `select r.file_id as id from privacy_requests r
    where r.tenant_id = :tenant and r.member_id = :member and r.file_id is not null`,
];

/** What is erased after everything that features bring: the member themselves go last. */
export const remainingData: PersonalData = { erasures: MEMBER_ERASURES, files: FILES, kept: RETAINED };
