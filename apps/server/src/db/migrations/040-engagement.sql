-- Ranking: a score per member and board, and how many members lie in each hundred points, so that a rank is a short
-- sum instead of a count over all. Written only by the worker that follows the ledger.
create table ranking_scores (
  tenant_id uuid not null references tenants (id),
  -- scope and period, e.g. client|all, branch:<id>|2026-11, group:<id>|2026-W47
  board text not null,
  member_id uuid not null,
  score bigint not null,
  updated_at timestamptz not null,
  primary key (tenant_id, board, member_id)
);
create index ranking_scores_order on ranking_scores (tenant_id, board, score desc, member_id);
select app.tenant_table('ranking_scores');

create table ranking_buckets (
  tenant_id uuid not null references tenants (id),
  board text not null,
  bucket bigint not null,
  members integer not null,
  primary key (tenant_id, board, bucket)
);
select app.tenant_table('ranking_buckets');

-- Which postings the ranking has counted, so that a repeated message counts nothing twice.
create table ranking_counted (
  tenant_id uuid not null references tenants (id),
  posting_id uuid not null,
  primary key (tenant_id, posting_id)
);
select app.tenant_table('ranking_counted');

create table badges (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  name jsonb not null,
  description jsonb not null default '{}',
  icon text not null,
  condition jsonb not null,
  active boolean not null default true,
  sort_order integer not null default 0,
  primary key (tenant_id, id)
);
select app.tenant_table('badges');

create table member_badges (
  tenant_id uuid not null,
  member_id uuid not null,
  badge_id uuid not null,
  awarded_at timestamptz not null,
  primary key (tenant_id, member_id, badge_id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade,
  foreign key (tenant_id, badge_id) references badges (tenant_id, id)
);
select app.tenant_table('member_badges');

create table certificates (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  code text not null,
  member_id uuid not null,
  course_id uuid not null,
  -- As printed; a later change of name or title makes a new certificate that replaces this one.
  holder_name text not null,
  course_title text not null,
  locale text not null,
  hours numeric(6, 1) not null,
  score numeric(5, 2),
  completed_at timestamptz not null,
  issued_at timestamptz not null,
  status text not null default 'valid' check (status in ('valid', 'replaced', 'revoked')),
  status_reason text,
  -- SHA-256 of the PDF, so that an altered file is noticed.
  pdf_sha256 bytea,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, member_id) references members (tenant_id, id),
  foreign key (tenant_id, course_id) references courses (tenant_id, id)
);
create unique index certificates_one_valid on certificates (tenant_id, member_id, course_id) where status = 'valid';
select app.tenant_table('certificates');

-- Where a code belongs, for the public page that knows no tenant. Holds nothing else.
create table certificate_codes (
  code text primary key,
  tenant_id uuid not null references tenants (id)
);
grant select, insert on certificate_codes to trilha_app;

create table notices (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  member_id uuid not null,
  kind text not null,
  -- Values of the translated text; the text itself is in the web's catalogues.
  data jsonb not null default '{}',
  link text,
  -- The same event tells a member once.
  dedupe text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, member_id, dedupe),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
create index notices_inbox on notices (tenant_id, member_id, created_at desc, id desc);
select app.tenant_table('notices');

create table news (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  title jsonb not null,
  summary jsonb not null default '{}',
  body jsonb not null,
  image_file_id uuid,
  published_at timestamptz,
  primary key (tenant_id, id)
);
create index news_latest on news (tenant_id, published_at desc, id desc);
select app.tenant_table('news');

create table surveys (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  title jsonb not null,
  description jsonb not null default '{}',
  questions jsonb not null,
  mandatory boolean not null default false,
  published boolean not null default false,
  starts_at timestamptz not null,
  ends_at timestamptz,
  primary key (tenant_id, id)
);
create index surveys_open on surveys (tenant_id, published, starts_at);
select app.tenant_table('surveys');

create table survey_answers (
  tenant_id uuid not null,
  survey_id uuid not null,
  member_id uuid not null,
  answers jsonb not null,
  answered_at timestamptz not null,
  primary key (tenant_id, survey_id, member_id),
  foreign key (tenant_id, survey_id) references surveys (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
select app.tenant_table('survey_answers', 'select, insert');
