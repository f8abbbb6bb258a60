-- What waits after commits is held by a lease instead of an open transaction, comes from each company in turn, and is given up
-- after many attempts instead of being tried for ever.
alter table outbox add column held_until timestamptz;
alter table outbox add column failed_at timestamptz;
-- A lease is written into the page that holds the row, without touching an index.
alter table outbox set (fillfactor = 70);

drop index outbox_ready;
create index outbox_ready on outbox (available_at) where failed_at is null;
create index outbox_groups on outbox (topic, tenant_id, available_at, id) where failed_at is null;
create index outbox_failed on outbox (tenant_id, id) where failed_at is not null;

-- A company's administrators see what was given up and let it be tried again; what a message says no call of theirs reads.
create policy outbox_look on outbox for select to trilha_app using (tenant_id = (select app.current_tenant()));
create policy outbox_retry on outbox for update to trilha_app
  using (tenant_id = (select app.current_tenant()) and failed_at is not null)
  with check (tenant_id = (select app.current_tenant()));
grant select (id, tenant_id, topic, attempts, created_at, last_error, failed_at) on outbox to trilha_app;
grant update (attempts, available_at, held_until, failed_at) on outbox to trilha_app;

-- What the last nightly proof of a company's ledger found, for its administrators.
create table ledger_proofs (
  tenant_id uuid primary key references tenants (id),
  proved_at timestamptz not null,
  faults integer not null check (faults >= 0)
);
select app.tenant_table('ledger_proofs');
