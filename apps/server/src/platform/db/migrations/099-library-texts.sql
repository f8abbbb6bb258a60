-- What stands inside the files of the library, so that they are found by it (LIB-01).
create table library_texts (
  tenant_id uuid not null,
  file_id uuid not null,
  -- What came of taking it out: of `cut` only the beginning is kept; of the last four there is none.
  state text not null check (state in ('read', 'cut', 'empty', 'locked', 'too_demanding', 'unreadable')),
  extracted_at timestamptz not null,
  primary key (tenant_id, file_id),
  foreign key (tenant_id, file_id) references files (tenant_id, id) on delete cascade
);

-- A text in pieces of some pages: so that none is too long for an index, and the sentence around a word is found without reading a book.
create table library_text_parts (
  tenant_id uuid not null,
  file_id uuid not null,
  part integer not null check (part >= 0),
  body text not null,
  -- Its words, lower case without accents.
  words tsvector not null,
  primary key (tenant_id, file_id, part),
  foreign key (tenant_id, file_id) references library_texts (tenant_id, file_id) on delete cascade
);
create index library_text_parts_words on library_text_parts using gin (tenant_id, words);

-- The files that are there are read in the background, as those to come are.
do $$
declare
  v_tenant uuid;
begin
  for v_tenant in select id from tenants loop
    perform set_config('app.tenant', v_tenant::text, true);
    insert into outbox (tenant_id, topic, key, payload, available_at, created_at)
    select distinct tenant_id, 'library_text.due', file_id::text, jsonb_build_object('id', file_id), now(), now()
      from library_versions where tenant_id = v_tenant;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
