-- Corrections of points by hand, with who wanted each and who decided on it. A large one waits for a second person and moves nothing until then.
create table point_corrections (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  -- Whose points, and by how much they change.
  member_id uuid not null,
  amount integer not null check (amount <> 0),
  -- The posting that is taken back; null where points are given or taken.
  reverses uuid,
  reason text not null,
  state text not null check (state in ('applied', 'waiting', 'confirmed', 'rejected')),
  requested_by uuid not null,
  requested_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text,
  posting_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id),
  foreign key (tenant_id, requested_by) references members (tenant_id, id),
  foreign key (tenant_id, decided_by) references members (tenant_id, id),
  foreign key (tenant_id, reverses) references postings (tenant_id, id),
  foreign key (tenant_id, posting_id) references postings (tenant_id, id),
  check ((state in ('applied', 'confirmed')) = (posting_id is not null)),
  check ((state in ('confirmed', 'rejected')) = (decided_by is not null)),
  check (decided_by is null or (decided_at is not null and decision_reason is not null)),
  -- Whatever the code does: nobody decides on their own, and nobody on what their own points gain or lose.
  check (decided_by <> requested_by and decided_by <> member_id and requested_by <> member_id)
);
-- One wish at a time to take a posting back.
create unique index point_corrections_reverses on point_corrections (tenant_id, reverses) where state = 'waiting';
create index point_corrections_waiting on point_corrections (tenant_id, requested_at, id) where state = 'waiting';
create index point_corrections_decided on point_corrections (tenant_id, decided_at, id) where decided_by is not null;
create index point_corrections_member on point_corrections (tenant_id, member_id, requested_at);
create index point_corrections_requested on point_corrections (tenant_id, requested_by);
create index point_corrections_posting on point_corrections (tenant_id, posting_id);
select app.tenant_table('point_corrections', 'select, insert');
grant update (state, decided_by, decided_at, decision_reason, posting_id) on point_corrections to trilha_app;
