-- Training points for whoever earns a badge from now on.
alter table badges add column points integer not null default 0 check (points between 0 and 10000);

-- How many people earned each.
create index member_badges_badge on member_badges (tenant_id, badge_id);

-- What actions beside trainings give, each line from a moment on: the last that began holds, and no line that began is changed.
create table action_points (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  action text not null,
  points integer not null check (points between 0 and 10000),
  holds_from timestamptz not null,
  set_at timestamptz not null,
  set_by uuid not null,
  primary key (tenant_id, id)
);
create unique index action_points_line on action_points (tenant_id, action, holds_from);

-- How a company ranks training points; none is every period, branch and group, with everybody.
create table ranking_rules (
  tenant_id uuid not null references tenants (id),
  periods text[] not null check (cardinality(periods) > 0),
  branches boolean not null,
  groups boolean not null,
  left_out_roles text[] not null,
  changed_at timestamptz not null,
  primary key (tenant_id)
);

-- Messages that the company writes to some of its people, each once, at a time of its own clock or of theirs.
create table broadcasts (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  title jsonb not null,
  body jsonb not null,
  branch_ids uuid[] not null,
  label_ids uuid[] not null,
  roles text[] not null,
  clock text not null check (clock in ('now', 'company', 'receiver')),
  -- What the clock shows then; none for at once.
  send_on timestamp,
  -- When the first of them may get it.
  due_at timestamptz not null,
  status text not null check (status in ('scheduled', 'sending', 'sent', 'canceled')),
  created_at timestamptz not null,
  created_by uuid not null,
  -- How many people have got it, for its list.
  sent integer not null default 0,
  primary key (tenant_id, id),
  check ((clock = 'now') = (send_on is null))
);

-- Who got one.
create table broadcast_recipients (
  tenant_id uuid not null,
  broadcast_id uuid not null,
  member_id uuid not null,
  sent_at timestamptz not null,
  primary key (tenant_id, broadcast_id, member_id),
  foreign key (tenant_id, broadcast_id) references broadcasts (tenant_id, id) on delete cascade,
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
create index broadcast_recipients_member on broadcast_recipients (tenant_id, member_id);
