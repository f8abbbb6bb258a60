-- The different words inside a file of the library, in an order in which those that begin alike stand together. Row security has every row of a
-- table judged before a text search, so that its index would serve nobody; comparing words in order gives nothing away and is served (LIB-01).
create table library_words (
  tenant_id uuid not null,
  word text collate "C" not null,
  file_id uuid not null,
  primary key (tenant_id, word, file_id),
  foreign key (tenant_id, file_id) references library_texts (tenant_id, file_id) on delete cascade
);
create index library_words_file on library_words (tenant_id, file_id);
drop index library_text_parts_words;
drop function if exists app.library_files_saying(tsquery);

do $$
declare
  v_tenant uuid;
begin
  for v_tenant in select id from tenants loop
    perform set_config('app.tenant', v_tenant::text, true);
    insert into library_words (tenant_id, word, file_id)
    select distinct p.tenant_id, w.word, p.file_id from library_text_parts p, unnest(tsvector_to_array(p.words)) w (word)
     where p.tenant_id = v_tenant;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
