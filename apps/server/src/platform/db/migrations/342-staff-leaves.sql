-- Staff is in a company only while their access lasts, whatever was done to their member there meanwhile.
create or replace function app.staff_time_is_over(p_tenant uuid, p_person uuid, p_now timestamptz) returns boolean
  language sql stable
  return exists (
      select from staff_access s
       where s.tenant_id = p_tenant and s.person_id = p_person and s.ended_at is null and s.ends_at <= p_now)
    or (exists (
          select from members m
           where m.tenant_id = p_tenant and m.person_id = p_person and m.registered_by = 'staff')
        and not exists (
          select from staff_access s
           where s.tenant_id = p_tenant and s.person_id = p_person and s.ended_at is null and s.ends_at > p_now));
