-- What a campaign asks of its audit: a second approval above so many points, and a share that two decide without seeing each other.
create table audit_policies (
  tenant_id uuid not null,
  campaign_id uuid not null,
  second_above integer check (second_above > 0),
  double_percent smallint not null default 0 check (double_percent between 0 and 100),
  primary key (tenant_id, campaign_id),
  foreign key (tenant_id, campaign_id) references campaigns (tenant_id, id) on delete cascade
);
select app.tenant_table('audit_policies');

-- Several may decide the same state of an item; one decision settles it. The mode is kept so that a policy changed in between
-- changes nothing for what is half decided. The region is the part of a picture a reason is about: { fileId, page, x, y, width,
-- height } in shares of its sides.
alter table audit_decisions
  add column mode text not null default 'single' check (mode in ('single', 'second', 'blind')),
  add column settles boolean not null default true,
  add column region jsonb;
drop index audit_decisions_once;
create unique index audit_decisions_once on audit_decisions (tenant_id, kind, subject_id, revision)
  where undone_at is null and settles;
create unique index audit_decisions_each on audit_decisions (tenant_id, kind, subject_id, revision, auditor_id)
  where undone_at is null;
create index audit_decisions_item on audit_decisions (tenant_id, kind, subject_id, decided_at);
create index audit_decisions_recent on audit_decisions (tenant_id, decided_at desc);

-- What an auditor corrected in a sale, both versions, as its person sees them.
create table audit_changes (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  sale_id uuid not null,
  revision integer not null,
  auditor_id uuid not null,
  reason text not null,
  before jsonb not null,
  after jsonb not null,
  changed_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, sale_id, revision),
  foreign key (tenant_id, sale_id) references sales (tenant_id, id) on delete cascade,
  foreign key (tenant_id, auditor_id) references members (tenant_id, id)
);
create index audit_changes_auditor on audit_changes (tenant_id, auditor_id);
select app.tenant_table('audit_changes', 'select, insert, update');

-- When the person sent it again, corrected or with an appeal, and what they said against the decision.
alter table sales add column sent_again_at timestamptz, add column appeal text;
alter table store_photos add column sent_again_at timestamptz, add column appeal text;
update sales set appeal = note where appealed and status = 'awaiting';
update store_photos set appeal = note where appealed and status = 'awaiting';
