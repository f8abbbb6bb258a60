-- A deadline as it was asked for. What is counted, `due_at`, is that one as extended and paused: `app.move_deadline` reckons it at every write.
alter table enrollments add column asked_due_at timestamptz;
do $$
declare
  v_tenant uuid;
begin
  for v_tenant in select id from tenants order by id loop
    perform set_config('app.tenant', v_tenant::text, true);
    update enrollments set asked_due_at = due_at where tenant_id = v_tenant and due_at is not null;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

-- That somebody has more time for a training, to the end of a day of the company; another one replaces it, and it stays.
create table deadline_extensions (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  enrollment_id uuid not null,
  until_on date not null,
  reason text not null,
  extended_by uuid not null,
  extended_at timestamptz not null,
  replaced_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, enrollment_id) references enrollments (tenant_id, id) on delete cascade
);
create unique index deadline_extensions_in_force on deadline_extensions (tenant_id, enrollment_id) where replaced_at is null;
create index deadline_extensions_enrollment on deadline_extensions (tenant_id, enrollment_id, extended_at);

-- Days on which somebody is away: their deadlines stand still.
create table member_leaves (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  member_id uuid not null,
  from_on date not null,
  to_on date not null,
  reason text not null,
  registered_by uuid not null,
  registered_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade,
  check (from_on <= to_on)
);
create unique index member_leaves_in_force on member_leaves (tenant_id, member_id, from_on, to_on) where withdrawn_at is null;

-- Days on which a branch is closed: the deadlines of its people stand still.
create table branch_closures (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  branch_id uuid not null,
  from_on date not null,
  to_on date not null,
  reason text not null,
  registered_by uuid not null,
  registered_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, branch_id) references branches (tenant_id, id) on delete cascade,
  check (from_on <= to_on)
);
create unique index branch_closures_in_force on branch_closures (tenant_id, branch_id, from_on, to_on) where withdrawn_at is null;
