-- Words and web addresses a company does not want in its forum (FOR-01).
create table forum_rules (
  tenant_id uuid not null,
  words text[] not null default '{}',
  links text not null default 'all' check (links in ('all', 'listed', 'none')),
  -- Hosts whose addresses are allowed where links are listed.
  hosts text[] not null default '{}',
  updated_at timestamptz not null,
  primary key (tenant_id),
  foreign key (tenant_id) references tenants (id)
);
