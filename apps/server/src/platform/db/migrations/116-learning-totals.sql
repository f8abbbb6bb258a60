-- How many people of a branch stand where in a training: kept by additions, so that no row is hot; a job puts them together, and a recount
-- of the enrollments gives the same. Whoever is not (any more) in the training or in the company is not counted.
create table learning_totals (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  training_id uuid not null,
  branch_id uuid,
  state text not null,
  due_at timestamptz,
  -- The day of the company.
  finished_on date,
  people integer not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, training_id) references trainings (tenant_id, id)
);
create index learning_totals_training on learning_totals (tenant_id, training_id, branch_id);

do $$
declare
  v_tenant uuid;
begin
  for v_tenant in select id from tenants order by id loop
    perform set_config('app.tenant', v_tenant::text, true);
    insert into learning_totals (tenant_id, training_id, branch_id, state, due_at, finished_on, people)
    select e.tenant_id, e.training_id, m.branch_id, e.state, e.due_at, (e.finished_at at time zone t.time_zone)::date, count(*)
      from enrollments e
      join members m on m.tenant_id = e.tenant_id and m.id = e.member_id and m.status = 'approved'
      join tenants t on t.id = e.tenant_id
     where e.tenant_id = v_tenant and e.subscription = 'active' group by 1, 2, 3, 4, 5, 6;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

-- The latest graded attempts, of which the report of questions is made.
create index attempts_graded on attempts (tenant_id, graded_at desc, id desc) where state = 'graded';
create index attempts_graded_of_training on attempts (tenant_id, training_id, graded_at desc, id desc) where state = 'graded';
