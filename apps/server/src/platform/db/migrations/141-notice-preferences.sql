-- What a member wants to be told, and where. A kind without a row has the product's default.
create table notice_choices (
  tenant_id uuid not null,
  member_id uuid not null,
  kind text not null,
  channel text not null check (channel in ('in_app', 'email')),
  wanted boolean not null,
  primary key (tenant_id, member_id, kind, channel),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
select app.tenant_table('notice_choices');

-- When e-mails may arrive, by the clock of the member's zone.
create table notice_hours (
  tenant_id uuid not null,
  member_id uuid not null,
  -- Both or none; from 22:00 until 07:00 spans midnight.
  quiet_from time,
  quiet_until time,
  digest text not null default 'at_once' check (digest in ('at_once', 'daily')),
  primary key (tenant_id, member_id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade,
  check ((quiet_from is null) = (quiet_until is null))
);
select app.tenant_table('notice_hours');

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
select app.tenant_table('notice_digests');
