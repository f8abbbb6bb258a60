-- What a member asked for about their own data, kept as proof that it was done. Holds nothing of the person.
create table privacy_requests (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  member_id uuid not null,
  kind text not null check (kind in ('export', 'deletion')),
  status text not null default 'waiting' check (status in ('waiting', 'done', 'expired')),
  requested_at timestamptz not null,
  -- Until when the law of the member's country wants an answer.
  due_at timestamptz not null,
  done_at timestamptz,
  -- The archive of an export, until it is thrown away.
  file_id uuid,
  expires_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id),
  foreign key (tenant_id, file_id) references files (tenant_id, id)
);
create index privacy_requests_newest on privacy_requests (tenant_id, member_id, requested_at desc);
-- One export at a time.
create unique index privacy_requests_waiting on privacy_requests (tenant_id, member_id) where kind = 'export' and status = 'waiting';
select app.tenant_table('privacy_requests', 'select, insert, update');

-- What a member agreed to or took back, and when. Rows are only added.
create table consents (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  member_id uuid not null,
  kind text not null check (kind in ('cookies', 'email')),
  -- Categories that were allowed; empty where all were refused.
  granted text[] not null,
  -- The version of the policy that was shown; 0 where the company has published none.
  policy_version integer not null,
  locale text not null,
  given_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id)
);
create index consents_newest on consents (tenant_id, member_id, kind, given_at desc);
select app.tenant_table('consents', 'select, insert');

-- Whoever deletes their account takes their answers and letters along.
grant delete on survey_answers, deliveries, scorm_attempts, scorm_states to trilha_app;
