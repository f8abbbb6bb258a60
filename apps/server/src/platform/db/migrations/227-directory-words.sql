-- The different words of a company's names: few, however many people there are. Who mistypes a name finds the words most
-- like theirs here first, and then the people by them.
create table directory_words (
  tenant_id uuid not null references tenants (id),
  word text collate "C" not null,
  primary key (tenant_id, word)
);
create index directory_words_like on directory_words using gin (tenant_id, word gin_trgm_ops);
select app.tenant_table('directory_words');

/* As before; the words of the names are kept too. They stay when a name changes: what nobody is called finds nobody. */
create or replace function app.refresh_directory(p_members uuid[]) returns void
  language plpgsql as $$
begin
  perform from members m where m.tenant_id = app.current_tenant() and m.id = any (p_members) order by m.id for no key update;
  insert into member_directory as d (tenant_id, member_id, name_key, search_text, role, status, branch_id, label_ids, created_at)
  select m.tenant_id, m.id, app.search_key(m.display_name),
         ' ' || app.search_key(concat_ws(' ', m.display_name, p.username, p.email, nullif(f.email, p.email), f.document)),
         m.role, m.status, m.branch_id,
         array(select l.label_id from member_labels l
                where l.tenant_id = m.tenant_id and l.member_id = m.id order by l.label_id),
         m.created_at
    from members m
    join people p on p.id = m.person_id
    left join member_profiles f on f.tenant_id = m.tenant_id and f.member_id = m.id
   where m.tenant_id = app.current_tenant() and m.id = any (p_members)
  on conflict (tenant_id, member_id) do update
    set name_key = excluded.name_key, search_text = excluded.search_text, role = excluded.role, status = excluded.status,
        branch_id = excluded.branch_id, label_ids = excluded.label_ids
    where (d.name_key, d.search_text, d.role, d.status, d.branch_id, d.label_ids) is distinct from
          (excluded.name_key, excluded.search_text, excluded.role, excluded.status, excluded.branch_id, excluded.label_ids);
  insert into directory_words (tenant_id, word)
  select distinct app.current_tenant(), w.word
    from member_directory d cross join lateral unnest(string_to_array(d.name_key, ' ')) w (word)
   where d.tenant_id = app.current_tenant() and d.member_id = any (p_members) and length(w.word) between 3 and 40
     and not exists (select from directory_words k where k.tenant_id = app.current_tenant() and k.word = w.word)
   order by w.word
  on conflict do nothing;
end $$;

do $$
declare
  t uuid;
begin
  for t in select id from tenants loop
    perform set_config('app.tenant', t::text, true);
    insert into directory_words (tenant_id, word)
    select distinct t, w.word from member_directory d cross join lateral unnest(string_to_array(d.name_key, ' ')) w (word)
     where d.tenant_id = t and length(w.word) between 3 and 40
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
