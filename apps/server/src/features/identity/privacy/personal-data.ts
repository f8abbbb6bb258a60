/** What happens to the rows of a member in one table when they delete their account. */
interface Erasure {
  readonly table: string;
  /** SQL that picks the rows; `:member` is the member, `:person` their person, `:tenant` the company. */
  readonly where: string;
  /** `delete`, or what stands in the place of personal data; `:pseudonym` is their new name. */
  readonly act: 'delete' | { readonly set: string };
}

const own = 'tenant_id = :tenant and member_id = :member';
const ofPerson = 'person_id = :person';

/**
 * Personal data of a member, table by table and in this order: what is no longer needed goes, what a company has to keep
 * (results, ledger, sales) stays under a pseudonym without anything its owner wrote. A test scans every table after a deletion.
 */
export const MEMBER_ERASURES: readonly Erasure[] = [
  { table: 'notices', where: own, act: 'delete' },
  { table: 'notice_choices', where: own, act: 'delete' },
  { table: 'notice_hours', where: own, act: 'delete' },
  { table: 'notice_digests', where: own, act: 'delete' },
  {
    table: 'deliveries',
    where: `tenant_id = :tenant and channel = 'push' and split_part(recipient, '/', 1) in (
      select m.id::text from members m where m.tenant_id = :tenant and m.id = :member)`,
    act: 'delete',
  },
  { table: 'push_devices', where: own, act: 'delete' },
  { table: 'favorites', where: own, act: 'delete' },
  { table: 'activity_notes', where: own, act: 'delete' },
  { table: 'forum_mentions', where: own, act: 'delete' },
  { table: 'forum_readers', where: own, act: 'delete' },
  { table: 'forum_reports', where: own, act: 'delete' },
  {
    table: 'forum_post_versions',
    where: `tenant_id = :tenant and post_id in (
      select p.id from forum_posts p where p.tenant_id = :tenant and p.member_id = :member)`,
    act: 'delete',
  },
  {
    table: 'forum_posts',
    where: own,
    act: {
      set: "text = '', removed_at = coalesce(removed_at, :now), removed_by = coalesce(removed_by, 'author')",
    },
  },
  // Others answered there: the topic stays without what its author wrote.
  {
    table: 'forum_topics',
    where: own,
    act: {
      set: "title = '–', closed_reason = case when closed_by = :member then '–' else closed_reason end",
    },
  },
  {
    table: 'forum_topics',
    where: 'tenant_id = :tenant and closed_by = :member',
    act: { set: "closed_reason = '–'" },
  },
  { table: 'news_comment_reports', where: own, act: 'delete' },
  {
    table: 'news_comments',
    where: own,
    act: {
      set: "text = '', removed_at = coalesce(removed_at, :now), removed_by = coalesce(removed_by, 'author')",
    },
  },
  { table: 'news_readers', where: own, act: 'delete' },
  { table: 'podcast_favorites', where: own, act: 'delete' },
  { table: 'podcast_feeds', where: own, act: 'delete' },
  { table: 'podcast_listens', where: own, act: 'delete' },
  { table: 'podcast_players', where: own, act: 'delete' },
  { table: 'podcast_playlists', where: own, act: 'delete' },
  { table: 'reaction_answers', where: own, act: 'delete' },
  { table: 'drill_answers', where: own, act: 'delete' },
  { table: 'drills', where: own, act: 'delete' },
  { table: 'drill_cards', where: own, act: 'delete' },
  { table: 'drill_banner_closings', where: own, act: 'delete' },
  // Which course was attended when stays, as it was reported; the number of whoever attended goes.
  { table: 'attendance_exemptions', where: own, act: 'delete' },
  {
    table: 'attendance_sessions',
    where: own,
    act: {
      set: "run = null, form_hash = null, form_browser_hash = null, form_until = null, state = case when state in ('opening', 'open', 'closing') then 'abandoned' else state end, ended_at = coalesce(ended_at, :now)",
    },
  },
  { table: 'outside_certificates', where: own, act: 'delete' },
  { table: 'second_chances', where: own, act: 'delete' },
  { table: 'test_repairs', where: own, act: 'delete' },
  { table: 'exemptions', where: own, act: { set: "reason = ''" } },
  // That they took part, and their result, stays as other results do; what was written about them goes, and their seat is free again.
  {
    table: 'training_event_participants',
    where: `${own} and (state in ('invited', 'awaiting_approval', 'waiting', 'offered') or (state = 'enrolled' and event_id in (
      select v.id from training_events v where v.tenant_id = :tenant and coalesce(v.starts_at > :now, true))))`,
    act: { set: "state = 'canceled', offered_until = null" },
  },
  { table: 'training_event_presences', where: own, act: { set: "reason = ''" } },
  { table: 'training_event_wrong_codes', where: own, act: 'delete' },
  { table: 'training_event_instructors', where: own, act: 'delete' },
  // When they were in a room and what they chose stays counted; what they wrote there goes with their name.
  {
    table: 'event_room_messages',
    where: 'tenant_id = :tenant and author_id = :member',
    act: { set: "text = '', pinned_at = null, removed_at = coalesce(removed_at, :now)" },
  },
  {
    table: 'event_room_questions',
    where: 'tenant_id = :tenant and author_id = :member',
    act: { set: "text = '', answer = '', removed_at = coalesce(removed_at, :now)" },
  },
  {
    table: 'event_room_questions',
    where: 'tenant_id = :tenant and answered_by = :member',
    act: { set: "answer = ''" },
  },
  { table: 'event_room_hands', where: own, act: 'delete' },
  { table: 'event_room_muted', where: own, act: 'delete' },
  { table: 'event_room_question_votes', where: own, act: 'delete' },
  { table: 'community_event_guests', where: own, act: 'delete' },
  { table: 'member_labels', where: own, act: 'delete' },
  { table: 'people_views', where: own, act: 'delete' },
  { table: 'people_change_rows', where: own, act: 'delete' },
  { table: 'external_identities', where: own, act: 'delete' },
  { table: 'sign_in_identifiers', where: own, act: 'delete' },
  { table: 'sign_in_tickets', where: own, act: 'delete' },
  { table: 'directory_users', where: own, act: 'delete' },
  { table: 'idempotency_keys', where: own, act: 'delete' },
  { table: 'survey_answers', where: own, act: 'delete' },
  {
    table: 'points_transfers',
    where: own,
    act: { set: "document_hint = '', holder = '', participant_id = ''" },
  },
  {
    table: 'points_transfer_checks',
    where: own,
    act: {
      set: "document_hint = '', holder = null, participant_id = null, sealed_document = null, due_at = null, state = case state when 'asking' then 'unreachable' else state end",
    },
  },
  { table: 'training_ratings', where: own, act: { set: "comment = ''" } },
  {
    table: 'deliveries',
    where: `tenant_id = :tenant and recipient in (
      select p.email from people p where p.id = :person and p.email is not null
      union select f.email from member_profiles f where f.tenant_id = :tenant and f.member_id = :member and f.email is not null
      union select f.cellphone from member_profiles f where f.tenant_id = :tenant and f.member_id = :member and f.cellphone is not null
      union select f.whatsapp from member_profiles f where f.tenant_id = :tenant and f.member_id = :member and f.whatsapp is not null)`,
    act: 'delete',
  },
  // What packages wrote down holds the learner's name; the results are in the enrollment.
  {
    table: 'scorm_states',
    where: `tenant_id = :tenant and enrollment_id in (
      select e.id from enrollments e where e.tenant_id = :tenant and e.member_id = :member)`,
    act: 'delete',
  },
  { table: 'scorm_attempts', where: own, act: 'delete' },
  // What the service knows under this id is no longer asked for; the results are in the enrollment.
  { table: 'scorm_cloud_registrations', where: own, act: 'delete' },
  // What somebody wrote into gaps stands among these.
  {
    table: 'game_plays',
    where: own,
    act: {
      set: 'progress = \'{"answers": {}, "queue": [], "open": []}\', mistakes = \'[]\', last_move = null',
    },
  },
  // Points of an answer stay, its words go.
  {
    table: 'attempt_answers',
    where: `tenant_id = :tenant and attempt_id in (
      select a.id from attempts a where a.tenant_id = :tenant and a.member_id = :member)`,
    act: { set: 'answer = null, comment = null' },
  },
  // A certificate names its holder to anybody with its code: it can no longer prove anything.
  {
    table: 'certificates',
    where: own,
    act: { set: "holder_name = :pseudonym, status = 'revoked', status_reason = null" },
  },
  {
    table: 'support_tickets',
    where: own,
    act: { set: "name = :pseudonym, email = '', subject = '', message = ''" },
  },
  {
    table: 'sales',
    where: own,
    act: { set: "observation = '', note = null, appeal = null, readings = '[]'" },
  },
  { table: 'store_photos', where: own, act: { set: 'note = null, appeal = null' } },
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
  { table: 'acting_sessions', where: own, act: { set: 'reason = :pseudonym' } },
  {
    table: 'acting_sessions',
    where: 'tenant_id = :tenant and by_member_id = :member',
    act: { set: 'by_name = :pseudonym, reason = :pseudonym' },
  },
  { table: 'reward_orders', where: own, act: { set: 'address = null' } },
  { table: 'reward_order_problems', where: own, act: { set: "message = ''" } },
  { table: 'member_profiles', where: own, act: 'delete' },
  { table: 'privacy_requests', where: own, act: { set: 'file_id = null' } },
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
export const KEPT: Readonly<Record<string, string>> = {
  reward_card_jobs: 'which order waits for a card; neither code nor text in it',
  audit_log:
    'who did what as an administrator, in a chain that any change would break (LGPD art. 16, legal duty)',
};
