-- One survey over several companies, each with a row of its own, and minutes for answers that were begun before the end (SUR-01).
alter table surveys
  -- After the end, for whoever began before it; surveys of before keep the end they had.
  add column grace_minutes integer not null default 0 check (grace_minutes between 0 and 120),
  -- The survey of another company this one is put here by, and keeps step with.
  add column source_tenant_id uuid references tenants (id),
  add column source_survey_id uuid,
  add constraint surveys_source check ((source_tenant_id is null) = (source_survey_id is null));
alter table surveys alter column grace_minutes set default 10;
create unique index surveys_once_from_a_source on surveys (tenant_id, source_tenant_id, source_survey_id)
  where source_survey_id is not null;

-- Further companies a survey is in.
create table survey_companies (
  tenant_id uuid not null,
  survey_id uuid not null,
  company_id uuid not null references tenants (id),
  -- The survey there, and as of which revision of this one; none before it has come out.
  company_survey_id uuid,
  revision integer,
  primary key (tenant_id, survey_id, company_id),
  foreign key (tenant_id, survey_id) references surveys (tenant_id, id) on delete cascade,
  check (company_id <> tenant_id)
);

-- Who has begun to answer while a survey ran and has not sent it: no time, since being here says that it was before the end.
create table survey_beginnings (
  tenant_id uuid not null,
  survey_id uuid not null,
  member_id uuid not null,
  primary key (tenant_id, survey_id, member_id),
  foreign key (tenant_id, survey_id) references surveys (tenant_id, id) on delete cascade,
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
create index survey_beginnings_member on survey_beginnings (tenant_id, member_id);
