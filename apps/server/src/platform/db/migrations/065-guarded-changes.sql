-- What loosens a control and waits for a second person: a limit of the company, a budget or a rule of the audit of a campaign.
create table guarded_changes (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  setting text not null,
  -- The campaign, or the company itself.
  subject_id uuid not null,
  -- Empty is without limit.
  from_value bigint,
  to_value bigint,
  requested_by uuid not null,
  requested_at timestamptz not null,
  -- Where nobody could be the second person: when it takes effect unless somebody says no.
  effective_at timestamptz,
  expires_at timestamptz not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'confirmed', 'unopposed', 'rejected', 'withdrawn', 'overtaken', 'expired')),
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text,
  primary key (tenant_id, id),
  foreign key (tenant_id, requested_by) references members (tenant_id, id),
  foreign key (tenant_id, decided_by) references members (tenant_id, id),
  check ((state = 'waiting') = (decided_at is null)),
  check (from_value is distinct from to_value),
  -- Nobody is their own second person.
  check (state not in ('confirmed', 'rejected') or (decided_by is not null and decided_by <> requested_by))
);
create unique index guarded_changes_waiting on guarded_changes (tenant_id, subject_id, setting) where state = 'waiting';
create index guarded_changes_requested on guarded_changes (tenant_id, requested_at, id) where state = 'waiting';
create index guarded_changes_decided on guarded_changes (tenant_id, decided_at, id) where decided_at is not null;
create index guarded_changes_author on guarded_changes (tenant_id, requested_by);
create index guarded_changes_decider on guarded_changes (tenant_id, decided_by);
