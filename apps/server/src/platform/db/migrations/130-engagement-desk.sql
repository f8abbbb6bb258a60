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
