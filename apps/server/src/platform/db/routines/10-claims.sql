/*
 * Takes documents from registrations of this company nobody confirmed or let in: they are those of whom an administrator names. A
 * proved address says nothing of whose document it is; whom the company lets in meanwhile keeps theirs.
 */
create or replace function app.free_documents(p_documents text[], p_except uuid[]) returns void
  language plpgsql as $$
declare
  t uuid := app.current_tenant();
  holders uuid[];
begin
  perform app.lock_accounts_of(array(
    select f.member_id from member_profiles f
      join members m on m.tenant_id = t and m.id = f.member_id
      join people p on p.id = m.person_id
     where f.tenant_id = t and f.document = any (p_documents) and f.member_id <> all (p_except) and (app.is_unconfirmed(m, p) or app.claims_itself(m))));
  holders := array(
    select m.id from member_profiles f
      join members m on m.tenant_id = t and m.id = f.member_id
      join people p on p.id = m.person_id
     where f.tenant_id = t and f.document = any (p_documents) and f.member_id <> all (p_except) and (app.is_unconfirmed(m, p) or app.claims_itself(m)));
  update member_profiles set document = null where tenant_id = t and member_id = any (holders);
  delete from sign_in_identifiers where tenant_id = t and member_id = any (holders) and kind = 'document';
end $$;
grant execute on function app.free_documents to trilha_app;
