-- Registrations of before addresses had to be proved could hang on an account another company knows. Nobody has proved that it is the
-- same person: each of these gets an account of its own, without a way in, as a registration of today has.
do $$
declare
  t uuid;
  r record;
  apart uuid;
begin
  for t in select id from tenants loop
    perform set_config('app.tenant', t::text, true);
    for r in
      select m.id as member_id, m.person_id, m.display_name, m.created_at, p.email, p.language
        from members m join people p on p.id = m.person_id
       where m.tenant_id = t and m.registered_by not in ('administrator', 'import', 'scim', 'single_sign_on', 'staff')
         and (m.status = 'registered' or (m.status = 'awaiting_approval' and p.email_confirmed_at is null))
         and exists (select from person_members b where b.person_id = m.person_id and b.tenant_id <> t)
    loop
      insert into people (username, email, full_name, language, created_at)
      values ('registered-' || gen_random_uuid(), r.email, r.display_name, r.language, r.created_at)
      returning id into apart;
      perform app.move_member(t, r.member_id, r.person_id, apart);
    end loop;
    -- What a registration signed in by stayed when a file of people took its place.
    delete from sign_in_identifiers i
     where i.tenant_id = t and i.kind = 'document'
       and not exists (select from member_profiles f
                        where f.tenant_id = t and f.member_id = i.member_id and f.document = i.value);
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
