select app.tenant_table('points_transfer_checks');
-- The worker finds over all companies what is due; the work itself is done inside one company.
create policy points_transfer_checks_work on points_transfer_checks to trilha_worker using (true) with check (true);
grant select, update on points_transfer_checks to trilha_worker;
select app.tenant_table('points_transfer_documents', 'select, insert');
select app.tenant_table('points_transfer_findings', 'select, insert, delete');
select app.tenant_table('points_transfer_programs', 'select, insert, update');
select app.tenant_table('points_transfer_reconciliations', 'select, insert, update');
create policy points_transfer_reconciliations_work on points_transfer_reconciliations to trilha_worker using (true) with check (true);
grant select, update on points_transfer_reconciliations to trilha_worker;
select app.tenant_table('points_transfer_steps', 'select, insert');
select app.tenant_table('points_transfers', 'select, insert, update');
create policy points_transfers_work on points_transfers to trilha_worker using (true) with check (true);
grant select, update on points_transfers to trilha_worker;
