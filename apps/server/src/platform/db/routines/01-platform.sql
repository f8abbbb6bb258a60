/* The tenant of this transaction; null (and so no rows) where none was set. */
create or replace function app.current_tenant() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.tenant', true), '')::uuid;

/* Closes a table to other tenants and opens the given verbs to the application. */
create or replace function app.tenant_table(p_table regclass, p_verbs text default 'select, insert, update, delete') returns void
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', p_table);
  execute format('alter table %s force row level security', p_table);
  execute format(
    'create policy tenant_isolation on %s using (tenant_id = (select app.current_tenant())) with check (tenant_id = (select app.current_tenant()))',
    p_table);
  execute format('grant %s on %s to trilha_app', p_verbs, p_table);
end $$;

/*
 * After a row's change: has its work done at its moment. Arguments: topic, column of the key, column of the moment ('' for now), column of
 * the member it is about ('' for none).
 */
create or replace function app.enqueue_row() returns trigger language plpgsql as $$
declare
  r jsonb := to_jsonb(new);
  v_at timestamptz := case when tg_argv[2] = '' then now() else (r ->> tg_argv[2])::timestamptz end;
begin
  insert into outbox (tenant_id, topic, key, payload, available_at, created_at)
    values (new.tenant_id, tg_argv[0], r ->> tg_argv[1],
      case when tg_argv[3] = '' then jsonb_build_object('id', r -> tg_argv[1])
        else jsonb_build_object('id', r -> tg_argv[1], 'memberId', r -> tg_argv[3]) end,
      v_at, v_at)
    on conflict (tenant_id, topic, key) where key is not null do update
      set available_at = excluded.available_at, version = outbox.version + 1, attempts = 0, failed_at = null;
  return null;
end $$;

create or replace function app.audit_hash(r audit_log) returns bytea
  language sql immutable parallel safe
  return sha256(r.previous_hash || convert_to(
    concat_ws('|', r.tenant_id, r.seq, extract(epoch from r.at), r.member_id, r.actor_name, r.action, r.object_kind,
      r.object_id, coalesce(r.before::text, '-'), coalesce(r.after::text, '-'), r.request_id)
      || case when r.acting_name is null then ''
              else jsonb_build_object('acting', r.acting_member_id, 'name', r.acting_name)::text end, 'UTF8'));

/*
 * Adds a row to the tenant's chain. Rows of one tenant are written one at a time. It names whoever acts in the session of this
 * transaction, so that no caller can leave it out.
 */
create or replace function app.audit(p_member uuid, p_actor text, p_action text, p_kind text, p_object text, p_before jsonb,
  p_after jsonb, p_request text, p_at timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  r audit_log;
begin
  r.tenant_id := app.current_tenant();
  perform pg_advisory_xact_lock(hashtextextended('audit:' || r.tenant_id, 0));
  select a.seq + 1, a.hash into r.seq, r.previous_hash
    from audit_log a where a.tenant_id = r.tenant_id order by a.seq desc limit 1;
  r.seq := coalesce(r.seq, 1);
  r.previous_hash := coalesce(r.previous_hash, '\x');
  r.at := p_at; r.member_id := p_member; r.actor_name := p_actor; r.action := p_action; r.object_kind := p_kind;
  r.object_id := p_object; r.before := p_before; r.after := p_after; r.request_id := p_request;
  select a.by_member_id, a.by_name into r.acting_member_id, r.acting_name
    from acting_sessions a
   where a.tenant_id = r.tenant_id and a.preview_role_id is null and a.id = nullif(current_setting('app.acting', true), '')::uuid;
  r.hash := app.audit_hash(r);
  insert into audit_log select r.*;
end $$;
grant execute on function app.audit to trilha_app;

/* The first broken row of the tenant's chain, or null where it is whole. */
create or replace function app.audit_first_break() returns bigint
  language sql stable as $$
  select min(seq) from (
    select a.seq, a.hash <> app.audit_hash(a.*) or a.previous_hash <> coalesce(lag(a.hash) over w, '\x')
                  or a.seq <> coalesce(lag(a.seq) over w, 0) + 1 as broken
      from audit_log a where a.tenant_id = app.current_tenant()
    window w as (order by a.seq)
  ) chain where broken
$$;
grant execute on function app.audit_first_break to trilha_app;
