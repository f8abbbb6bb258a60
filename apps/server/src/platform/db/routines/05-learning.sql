/* What a code proves. Known and unknown codes take the same steps, so that the time of an answer tells nothing. */
create or replace function app.verify_certificate(p_code text)
  returns table (status text, status_reason text, holder_name text, training_title text, company text, locale text, look jsonb,
    hours numeric, score numeric, completed_at timestamptz, issued_at timestamptz, pdf_sha256 bytea)
  language plpgsql as $$
declare
  v_tenant uuid;
begin
  select c.tenant_id into v_tenant from certificate_codes c where c.code = p_code;
  v_tenant := coalesce(v_tenant, '00000000-0000-0000-0000-000000000000');
  perform set_config('app.tenant', v_tenant::text, true);
  return query
    select c.status, c.status_reason, c.holder_name, c.training_title, c.sheet ->> 'company', c.locale, c.sheet -> 'look',
           c.hours, c.score, c.completed_at, c.issued_at, c.pdf_sha256
      from certificates c where c.tenant_id = v_tenant and c.code = p_code;
end $$;
grant execute on function app.verify_certificate to trilha_app;
