-- What 032 and 040 wrote into rows that were there, anew. Where the owner of the tables is no superuser, row security showed them none: here each
-- company is gone through inside it. Only what was so before each of them came to this database is looked at, and only what is untouched: where they
-- saw the rows this changes nothing that is still of use, and a second time nothing at all.
do $$
declare
  v_tenant uuid;
  v_renewals timestamptz := (select timestamp::timestamptz from kysely_migration where name = '032-renewals-by-another');
  v_reminders timestamptz := (select timestamp::timestamptz from kysely_migration where name = '040-session-reminders');
begin
  for v_tenant in select id from tenants order by id loop
    perform set_config('app.tenant', v_tenant::text, true);
    -- A renewal that another training was to bring, by the rule as it still stands. What it asked for is taken back by this once nothing asks for it.
    with meant as materialized (
      select p.id, r.renewed_by_id
        from training_proofs p
        join recertifications r on r.tenant_id = p.tenant_id and r.training_id = p.training_id
       where p.tenant_id = v_tenant and p.renewal_takes_id is null and p.renewal_opened_at < v_renewals
         and r.renewed_by_id is not null and r.updated_at <= p.renewal_opened_at
         -- Its deadline stands where it was given: where it was taken back, nothing is left to do.
         and exists (select from enrollments e
                      where e.tenant_id = p.tenant_id and e.member_id = p.member_id and e.training_id = r.renewed_by_id
                        and e.subscription = 'active' and e.due_at = p.valid_until)
       order by p.id for no key update of p
    )
    update training_proofs p set renewal_takes_id = m.renewed_by_id
      from meant m where p.tenant_id = v_tenant and p.id = m.id;

    -- People are reminded a day and an hour before: of what begins later than that they were told by a server that wrote it down itself.
    with told as materialized (
      select s.id, v.reminded_day_before and s.starts_at <= v_reminders + interval '1 day' as of_day,
             v.reminded_hour_before and s.starts_at <= v_reminders + interval '1 hour' as of_hour
        from training_event_sessions s
        join training_events v on v.tenant_id = s.tenant_id and v.id = s.event_id
       where s.tenant_id = v_tenant and s.number = 1 and (v.reminded_day_before or v.reminded_hour_before)
       order by s.id for no key update of s
    )
    update training_event_sessions s
       set reminded_day_of = coalesce(s.reminded_day_of, case when t.of_day then s.starts_at end),
           reminded_hour_of = coalesce(s.reminded_hour_of, case when t.of_hour then s.starts_at end)
      from told t
     where s.tenant_id = v_tenant and s.id = t.id
       and (t.of_day and s.reminded_day_of is null or t.of_hour and s.reminded_hour_of is null);
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
