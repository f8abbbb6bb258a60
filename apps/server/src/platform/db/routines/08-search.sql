/* After a row's change: has what the search knows of it written anew. Arguments: kind of the entry, column of its id. */
create or replace function app.enqueue_search_entry() returns trigger language plpgsql as $$
declare
  r jsonb := to_jsonb(coalesce(new, old));
begin
  insert into outbox (tenant_id, topic, key, payload, available_at, created_at)
    values ((r ->> 'tenant_id')::uuid, 'search_entry.due', concat(tg_argv[0], ':', r ->> tg_argv[1]),
      jsonb_build_object('kind', tg_argv[0], 'id', r -> tg_argv[1]), now(), now())
    on conflict (tenant_id, topic, key) where key is not null do update
      set available_at = excluded.available_at, version = outbox.version + 1, attempts = 0, failed_at = null;
  return null;
end $$;

/* After the text of stored files was taken out: the same for the files of the library that have them. */
create or replace function app.enqueue_search_of_texts() returns trigger language plpgsql as $$
begin
  insert into outbox (tenant_id, topic, key, payload, available_at, created_at)
    select b.tenant_id, 'search_entry.due', concat('library_file:', b.id), jsonb_build_object('kind', 'library_file', 'id', b.id), now(), now()
      from changed c join library_files b on b.tenant_id = c.tenant_id and b.file_id = c.file_id
    on conflict (tenant_id, topic, key) where key is not null do update
      set available_at = excluded.available_at, version = outbox.version + 1, attempts = 0, failed_at = null;
  return null;
end $$;

/*
 * The words of the company that a typed one may mean, and how well: those it stands in; those it stands in with two letters turned round
 * (p_turned); those that are like it. Of one or two letters only what begins so. Row security lets an index of trigrams serve nobody but
 * the owner of the table, who runs this: it gives words of the company of this transaction alone.
 */
create or replace function app.search_terms_for(p_word text, p_turned text[]) returns table (word text, score real)
  language plpgsql stable security definer set search_path = public, pg_temp set pg_trgm.word_similarity_threshold = 0.5
  set plan_cache_mode = force_custom_plan as $$
declare
  v_tenant uuid := app.current_tenant();
  v_like text := '%' || regexp_replace(p_word, '([\\%_])', '\\\1', 'g') || '%';
  v_turned text[] := array(select '%' || regexp_replace(w, '([\\%_])', '\\\1', 'g') || '%' from unnest(p_turned) w);
begin
  if length(p_word) < 3 and p_word ~ '^[[:alnum:]]+$' then
    return query select t.word, (case when t.word = p_word then 1 else 0.97 end)::real from search_terms t
      where t.tenant_id = v_tenant and t.word >= p_word collate "C" and t.word < (p_word || chr(1114111)) collate "C";
    return;
  end if;
  return query
    select f.word, max(f.score) from (
      -- The word itself before what begins with it, and that before what it stands in.
      select t.word, (case when t.word = p_word then 1 when starts_with(t.word, p_word) then 0.97 else 0.9 end)::real as score
        from search_terms t where t.tenant_id = v_tenant and t.word like v_like
      union all
      select t.word, 0.8::real from search_terms t where t.tenant_id = v_tenant and t.word like any (v_turned)
      union all
      select t.word, word_similarity(p_word, t.word) from search_terms t where t.tenant_id = v_tenant and t.word %> p_word
    ) f group by f.word;
end $$;
revoke execute on function app.search_terms_for from public;
grant execute on function app.search_terms_for to trilha_app;

/*
 * Entries of these kinds in which each of the words stands, or what it may mean: in what they are called or say, or (p_inside) also inside
 * of them; the best of each kind. What stands inside is forgiven mistakes only where nothing has the word as it was typed. Ids and how well
 * they fit, nothing else: whoever may not see them is told by whom this is asked. p_turned is of each word its turned ones.
 */
create or replace function app.search_candidates(p_words text[], p_turned jsonb, p_kinds text[], p_inside boolean, p_limit integer)
  returns table (kind text, id uuid, "isInside" boolean, rank integer)
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  v_tenant uuid := app.current_tenant();
  v_numbers integer[] := '{}';
  v_words text[] := '{}';
  v_scores real[] := '{}';
begin
  for i in 1 .. cardinality(p_words) loop
    declare
      v_found text[];
      v_fit real[];
    begin
      -- Of very many those that are nearest to what was typed; all of them where all is asked for.
      select array_agg(t.word), array_agg(t.score) into v_found, v_fit from (
        select f.word, f.score from app.search_terms_for(p_words[i], array(select jsonb_array_elements_text(p_turned -> (i - 1)))) f
         order by f.score desc, length(f.word), f.word limit case when p_limit is not null then 300 end) t;
      -- Where one of them means nothing, all of them do.
      if v_found is null then return; end if;
      v_numbers := v_numbers || array_fill(i, array[cardinality(v_found)]);
      v_words := v_words || v_found;
      v_scores := v_scores || v_fit;
    end;
  end loop;
  if cardinality(p_words) = 1 and p_limit is not null and cardinality(v_words) <= 100 then
    -- The best for one word are the newest of each of its meanings and places: so many of them, however many there are.
    return query
      with terms as materialized (
        select t.word, t.score, max(t.score) over () as best from unnest(v_words, v_scores) t (word, score)
      ), hits as (
        select k.kind, h.entry_id, p.place, t.score
          from terms t cross join unnest(p_kinds) k (kind) cross join (values (0::smallint), (1::smallint), (2::smallint)) p (place)
          cross join lateral (
            select w.entry_id from search_words w
             where w.tenant_id = v_tenant and w.word = t.word collate "C" and w.kind = k.kind and w.place = p.place
             order by w.entry_id desc limit p_limit) h
         where p.place <= 1 or (p_inside and (t.score >= 0.8 or (t.score >= 0.6 and t.best < 0.8)))
      ), fit as materialized (
        select h.kind, h.entry_id, max(h.score) filter (where h.place <= 1) is null as inside,
               (1000 * (coalesce(max(h.score) filter (where h.place = 0), 0) * 2
                        + coalesce(max(h.score) filter (where h.place <= 1), 0)))::integer as rank
          from hits h group by h.kind, h.entry_id
      )
      select b.kind, b.entry_id, b.inside, b.rank from (select distinct f.kind from fit f) k cross join lateral (
        select f.* from fit f where f.kind = k.kind order by f.inside, f.rank desc, f.entry_id desc limit p_limit) b;
    return;
  end if;
  return query
    with terms as materialized (
      select t.n, t.word, t.score, max(t.score) over (partition by t.n) as best from unnest(v_numbers, v_words, v_scores) t (n, word, score)
    ), hits as (
      select w.kind, w.entry_id, t.n, coalesce(max(t.score) filter (where w.place = 0), 0) as named,
             coalesce(max(t.score) filter (where w.place <= 1), 0) as said
        from terms t join search_words w on w.tenant_id = v_tenant and w.word = t.word collate "C" and w.kind = any (p_kinds)
         and (w.place <= 1 or (p_inside and (t.score >= 0.8 or (t.score >= 0.6 and t.best < 0.8))))
       group by w.kind, w.entry_id, t.n
    ), fit as materialized (
      select h.kind, h.entry_id, bool_or(h.said = 0) as inside,
             (1000 * (sum(h.named) * 2 + sum(h.said)) / cardinality(p_words))::integer as rank
        from hits h group by h.kind, h.entry_id having count(*) = cardinality(p_words)
    )
    select b.kind, b.entry_id, b.inside, b.rank from (select distinct f.kind from fit f) k cross join lateral (
      select f.* from fit f where f.kind = k.kind order by f.inside, f.rank desc, f.entry_id desc limit p_limit) b;
end $$;
revoke execute on function app.search_candidates from public;
grant execute on function app.search_candidates to trilha_app;
