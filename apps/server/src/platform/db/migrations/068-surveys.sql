-- Surveys as a family: who owns them, whom they are for, versions of their questions, anonymous answers (SUR-01, SUR-02).
alter table surveys
  add column is_anonymous boolean not null default false,
  -- What answering earns, once.
  add column points integer not null default 0 check (points between 0 and 10000),
  add column audience_area_ids uuid[] not null default '{}',
  add column audience_group_ids uuid[] not null default '{}',
  add column audience_tag_ids uuid[] not null default '{}',
  -- Of the questions: answers stay with those they were given to.
  add column version integer not null default 1,
  -- Of the whole survey, for those who edit it.
  add column revision integer not null default 1,
  -- When it first came out; none while it is a draft.
  add column published_at timestamptz,
  -- None: as soon as it is published.
  alter column starts_at drop not null,
  alter column questions set default '[]';
do $$
declare
  v_tenant uuid;
begin
  for v_tenant in select id from tenants loop
    perform set_config('app.tenant', v_tenant::text, true);
    update surveys set published_at = starts_at where tenant_id = v_tenant and published;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

alter table survey_answers add column version integer not null default 1;

-- Questions that were replaced after somebody had answered them.
create table survey_versions (
  tenant_id uuid not null,
  survey_id uuid not null,
  version integer not null,
  questions jsonb not null,
  primary key (tenant_id, survey_id, version),
  foreign key (tenant_id, survey_id) references surveys (tenant_id, id) on delete cascade
);

create table survey_owners (
  tenant_id uuid not null,
  survey_id uuid not null,
  member_id uuid not null,
  primary key (tenant_id, survey_id, member_id),
  foreign key (tenant_id, survey_id) references surveys (tenant_id, id) on delete cascade,
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
create index survey_owners_member on survey_owners (tenant_id, member_id);

-- Who has answered an anonymous survey, and nothing else: no time, no order, no answer.
create table survey_participants (
  tenant_id uuid not null,
  survey_id uuid not null,
  member_id uuid not null,
  primary key (tenant_id, survey_id, member_id),
  foreign key (tenant_id, survey_id) references surveys (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
create index survey_participants_member on survey_participants (tenant_id, member_id);

-- Answers nobody gave by name: the id is drawn by lot, so that it tells no order.
create table survey_anonymous_answers (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  survey_id uuid not null,
  version integer not null,
  branch_id uuid,
  answers jsonb not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, survey_id) references surveys (tenant_id, id),
  foreign key (tenant_id, branch_id) references branches (tenant_id, id) on delete set null (branch_id)
);
create index survey_anonymous_answers_survey on survey_anonymous_answers (tenant_id, survey_id, version);
create index survey_anonymous_answers_branch on survey_anonymous_answers (tenant_id, branch_id) where branch_id is not null;
