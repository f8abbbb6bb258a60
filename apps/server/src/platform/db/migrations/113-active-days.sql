-- A day of the company on which somebody was there or learned: what is counted of activity is counted of these rows.
create table member_days (
  tenant_id uuid not null,
  member_id uuid not null,
  day date not null,
  -- The branch of that day.
  branch_id uuid,
  -- Their first one of its calendar week: a week's people are the sum of these.
  opens_week boolean not null,
  lessons integer not null default 0,
  seconds real not null default 0,
  primary key (tenant_id, member_id, day),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
) with (fillfactor = 80);
create index member_days_day on member_days (tenant_id, day, member_id);

-- What the days that are over come to, by branch. They do not change any more.
create table activity_totals (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  day date not null,
  branch_id uuid,
  people integer not null,
  week_people integer not null,
  lessons integer not null,
  seconds real not null,
  primary key (tenant_id, id),
  unique nulls not distinct (tenant_id, day, branch_id)
);

-- Of the days before, what was left behind: lessons by when they were finished. Time was kept without its days.
do $$
declare
  v_tenant uuid;
begin
  for v_tenant in select id from tenants order by id loop
    perform set_config('app.tenant', v_tenant::text, true);
    insert into member_days (tenant_id, member_id, day, branch_id, opens_week, lessons)
    select v_tenant, d.member_id, d.day, d.branch_id,
           row_number() over (partition by d.member_id, date_trunc('week', d.day) order by d.day) = 1, d.lessons
      from (
        select e.member_id, (p.at at time zone t.time_zone)::date as day, m.branch_id, sum(p.lessons)::integer as lessons
          from (
            select enrollment_id, started_at as at, 0 as lessons from activity_progress where tenant_id = v_tenant
             union all
            select enrollment_id, done_at, 1 from activity_progress where tenant_id = v_tenant and state = 'done' and done_at is not null
          ) p
          join enrollments e on e.tenant_id = v_tenant and e.id = p.enrollment_id
          join members m on m.tenant_id = v_tenant and m.id = e.member_id and m.status = 'approved'
          join tenants t on t.id = v_tenant
         group by 1, 2, 3
      ) d;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

-- Whose certificate was issued in some days, whose proof ends in some days, and who passed in them.
create index certificates_issued on certificates (tenant_id, issued_at desc, id desc) where status <> 'revoked';
create index training_proofs_ending on training_proofs (tenant_id, valid_until, id) where replaced_at is null and valid_until is not null;
create index enrollments_finished on enrollments (tenant_id, finished_at desc, id desc) where subscription = 'active' and finished_at is not null;
