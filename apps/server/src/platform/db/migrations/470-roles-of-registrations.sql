-- Nobody becomes an administrator by registering: forms that gave such a role give the lowest.
create function pg_temp.registered(form jsonb) returns jsonb language sql as $$
  select case
    when form ->> 'role' in ('instructor', 'moderator', 'creator', 'program_admin', 'auditor', 'admin')
    then jsonb_set(form, '{role}', '"learner"') else form end
$$;

update tenants
   set settings = jsonb_set(settings, '{registration}', pg_temp.registered(settings -> 'registration'))
 where settings #>> '{registration,role}' is not null;

update tenants
   set settings = jsonb_set(settings, '{partnerRegistrations}', (
         select jsonb_object_agg(form.key, pg_temp.registered(form.value))
           from jsonb_each(settings -> 'partnerRegistrations') form))
 where settings -> 'partnerRegistrations' <> '{}';
