-- How many passed a training on a day of the company, by branch, and of all branches together. The hourly job moves passes here out of
-- `learning_totals`, where a day of its own for everybody who finished left nearly as many rows as there are enrollments: what stays there
-- is where people stand. Until it has run, they lie there with their days.
create table learning_pass_days (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  training_id uuid not null,
  -- Of all branches; the branch is null then, as it is for who has none.
  is_all boolean not null,
  branch_id uuid,
  day date not null,
  people integer not null,
  primary key (tenant_id, id),
  unique nulls not distinct (tenant_id, is_all, branch_id, day, training_id),
  foreign key (tenant_id, training_id) references trainings (tenant_id, id)
);
