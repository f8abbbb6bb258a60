create table badges (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  name jsonb not null,
  description jsonb not null default '{}',
  icon text not null,
  condition jsonb not null,
  active boolean not null default true,
  sort_order integer not null default 0,
  primary key (tenant_id, id)
);

create table member_badges (
  tenant_id uuid not null,
  member_id uuid not null,
  badge_id uuid not null,
  awarded_at timestamptz not null,
  -- When the member was shown that they have it; until then the screen celebrates.
  seen_at timestamptz,
  primary key (tenant_id, member_id, badge_id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade,
  foreign key (tenant_id, badge_id) references badges (tenant_id, id)
);

create table notices (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  member_id uuid not null,
  kind text not null,
  -- Values of the translated text; the text itself is in the web's catalogues.
  data jsonb not null default '{}',
  link text,
  -- The same event tells a member once.
  dedupe text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  -- Told by e-mail only: the member muted this kind in the app. The row still says that they were told.
  hidden boolean not null default false,
  primary key (tenant_id, id),
  unique (tenant_id, member_id, dedupe),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
create index notices_inbox on notices (tenant_id, member_id, created_at desc, id desc);
create index notices_unread on notices (tenant_id, member_id) where read_at is null;

create table news (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  title jsonb not null,
  summary jsonb not null default '{}',
  body jsonb not null,
  image_file_id uuid,
  published_at timestamptz,
  primary key (tenant_id, id)
);
create index news_latest on news (tenant_id, published_at desc, id desc);

create table surveys (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  title jsonb not null,
  description jsonb not null default '{}',
  questions jsonb not null,
  mandatory boolean not null default false,
  published boolean not null default false,
  starts_at timestamptz not null,
  ends_at timestamptz,
  /* A drill is a survey with right answers: whoever has answered is shown them. */
  kind text not null default 'survey' check (kind in ('survey', 'drill')),
  primary key (tenant_id, id)
);
create index surveys_open on surveys (tenant_id, published, starts_at);

create table survey_answers (
  tenant_id uuid not null,
  survey_id uuid not null,
  member_id uuid not null,
  answers jsonb not null,
  answered_at timestamptz not null,
  primary key (tenant_id, survey_id, member_id),
  foreign key (tenant_id, survey_id) references surveys (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);

-- Messages on their way out of the house. Written in the transaction of what they tell, taken by the delivery worker.
create table deliveries (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  kind text not null,
  channel text not null check (channel in ('email', 'sms', 'whatsapp', 'push')),
  recipient text not null,
  locale text not null,
  -- What the template needs. A secret (code, link) lies in data.secret and is removed once the message has left.
  data jsonb not null,
  -- Names what happened: the same event is told once.
  dedupe text not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'expired', 'refused')),
  attempts integer not null default 0,
  available_at timestamptz not null,
  -- Nobody needs the message after this.
  expires_at timestamptz,
  sent_at timestamptz,
  provider text,
  provider_id text,
  last_error text,
  -- The message as written, kept only by the development outbox.
  rendered jsonb,
  created_at timestamptz not null,
  /*
 * Codes and links of waiting messages lie encrypted in a column of their own, and are removed once the message has left. What older
 * processes wrote into `data` is read until it has left. The application writes the column anew when the key of secrets changes.
 */
  sealed_secret bytea,
  primary key (tenant_id, id),
  unique (tenant_id, dedupe),
  check ((sealed_secret is null) or (status = 'waiting'))
);
-- Small: only what has not left yet. The worker reads it over all companies.
create index deliveries_waiting on deliveries (tenant_id, available_at) where status = 'waiting';
create index deliveries_newest on deliveries (tenant_id, created_at desc, id desc);

-- What a member wants to be told, and where. A kind without a row has the product's default.
create table notice_choices (
  tenant_id uuid not null,
  member_id uuid not null,
  kind text not null,
  channel text not null check (channel in ('in_app', 'email', 'push')),
  wanted boolean not null,
  primary key (tenant_id, member_id, kind, channel),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);

-- When e-mails may arrive, by the clock of the member's zone.
create table notice_hours (
  tenant_id uuid not null,
  member_id uuid not null,
  -- Both or none; from 22:00 until 07:00 spans midnight.
  quiet_from time without time zone,
  quiet_until time without time zone,
  digest text not null default 'at_once' check (digest in ('at_once', 'daily')),
  primary key (tenant_id, member_id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade,
  check ((quiet_from is null) = (quiet_until is null))
);

-- Notices that wait to be told by e-mail together.
create table notice_digests (
  tenant_id uuid not null,
  member_id uuid not null,
  notice_id uuid not null,
  due_at timestamptz not null,
  primary key (tenant_id, member_id, notice_id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
create index notice_digests_due on notice_digests (tenant_id, due_at);

-- Devices whose owner wants notices on them while the product is closed.
create table push_devices (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  member_id uuid not null,
  -- The session it was asked for in: it ends with it.
  family_id uuid not null,
  kind text not null check (kind in ('web', 'fcm')),
  -- Address at the browser's push service, or the token an app was registered under.
  address text not null check (length(address) >= 1 and length(address) <= 2000),
  -- Keys of a browser, by which only it can read what is sent.
  p256dh bytea,
  auth bytea,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade,
  check ((kind = 'web') = ((p256dh is not null) and (auth is not null)))
);
create unique index push_devices_address on push_devices (tenant_id, md5(address));
create index push_devices_member on push_devices (tenant_id, member_id);
create index push_devices_session on push_devices (tenant_id, family_id);

-- The installation's key towards push services, sealed with the signing key; browsers remember it, so it is made once.
create table push_keys (
  is_only boolean primary key default true check (is_only),
  sealed bytea not null
);
