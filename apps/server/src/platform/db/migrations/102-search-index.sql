-- One index of everything there is to find: what each thing is called and says, kept by the work queue from what features bring. It says
-- nothing of whom a thing is for: what is found in it is asked for again with each feature's own condition.
create table search_entries (
  tenant_id uuid not null references tenants (id),
  kind text not null,
  id uuid not null,
  -- What it is called and what else it says, in every language, as it is searched: lower case, without accents and hyphens.
  name text not null,
  body text not null,
  primary key (tenant_id, kind, id)
);

-- The different words of an entry, each at the most telling place it stands: its name, what it says, or inside of it.
create table search_words (
  tenant_id uuid not null,
  word text collate "C" not null,
  kind text not null,
  place smallint not null check (place between 0 and 2),
  entry_id uuid not null,
  primary key (tenant_id, word, kind, place, entry_id),
  foreign key (tenant_id, kind, entry_id) references search_entries (tenant_id, kind, id) on delete cascade
);
create index search_words_entry on search_words (tenant_id, kind, entry_id);

-- The different words of a company: mistyped ones and parts of them are looked for here, where there are few, and then what has them.
create table search_terms (
  tenant_id uuid not null references tenants (id),
  word text collate "C" not null,
  primary key (tenant_id, word)
);
create index search_terms_like on search_terms using gin (tenant_id, word gin_trgm_ops);

-- What is there is indexed in the background, as what is to come.
do $$
declare
  v_tenant uuid;
begin
  for v_tenant in select id from tenants loop
    perform set_config('app.tenant', v_tenant::text, true);
    insert into outbox (tenant_id, topic, key, payload, available_at, created_at)
    values (v_tenant, 'search_index.due', 'all', '{}', now(), now());
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
