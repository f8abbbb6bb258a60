-- Pages of a company (about, policies, landing pages). A version is never edited; the newest is shown.
create table page_versions (
  tenant_id uuid not null references tenants (id),
  page text not null,
  version integer not null check (version > 0),
  title jsonb not null,
  lead jsonb not null default '{}',
  -- A rich-text document per language.
  body jsonb not null,
  -- Fields of landing pages: highlights and where their button leads.
  details jsonb not null default '{}',
  published_at timestamptz not null,
  published_by uuid,
  primary key (tenant_id, page, version)
);
select app.tenant_table('page_versions', 'select, insert');

create table faq_categories (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  name jsonb not null,
  sort_order integer not null default 0,
  primary key (tenant_id, id)
);
select app.tenant_table('faq_categories');

create table faq_entries (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  category_id uuid not null,
  question jsonb not null,
  -- A rich-text document per language.
  answer jsonb not null,
  sort_order integer not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, category_id) references faq_categories (tenant_id, id) on delete cascade
);
create index faq_entries_category on faq_entries (tenant_id, category_id, sort_order, id);
select app.tenant_table('faq_entries');

-- What people wrote to the company's support.
create table support_tickets (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  -- Said to the person who wrote; counts up within the company.
  number integer not null,
  -- Null where somebody signed out wrote.
  member_id uuid,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  locale text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, member_id) references members (tenant_id, id)
);
select app.tenant_table('support_tickets');
