-- American spelling, as everywhere else: enrollment, enrollments.
alter table enrolments rename to enrollments;
alter table enrolment_events rename to enrollment_events;
alter table factor_challenges drop constraint factor_challenges_purpose_check;

do $$
declare
  v record;
  v_tenant uuid;
begin
  for v in select c.relname, a.attname from pg_attribute a join pg_class c on c.oid = a.attrelid
            where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname like '%enrolment%'
            order by 1, 2 loop
    execute format('alter table %I rename column %I to %I', v.relname, v.attname, replace(v.attname, 'enrolment', 'enrollment'));
  end loop;
  for v in select c.relname, n.conname from pg_constraint n join pg_class c on c.oid = n.conrelid
            where c.relnamespace = 'public'::regnamespace and n.conname like '%enrolment%' order by 1, 2 loop
    execute format('alter table %I rename constraint %I to %I', v.relname, v.conname, replace(v.conname, 'enrolment', 'enrollment'));
  end loop;
  for v in select relname from pg_class
            where relnamespace = 'public'::regnamespace and relkind = 'i' and relname like '%enrolment%' order by 1 loop
    execute format('alter index %I rename to %I', v.relname, replace(v.relname, 'enrolment', 'enrollment'));
  end loop;
  -- Row security counts for the owner too: company by company.
  for v_tenant in select id from tenants order by id loop
    perform set_config('app.tenant', v_tenant::text, true);
    update notices set kind = replace(kind, 'enrolment', 'enrollment') where tenant_id = v_tenant and kind like 'enrolment%';
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

update factor_challenges set purpose = 'passkey_enroll' where purpose = 'passkey_enrol';
alter table factor_challenges add constraint factor_challenges_purpose_check
  check (purpose in ('second_factor', 'passkey_sign_in', 'passkey_enroll', 'step_up'));
