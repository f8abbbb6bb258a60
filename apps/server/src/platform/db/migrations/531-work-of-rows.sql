-- Work that belongs to a row (a letter, a gift card, a transfer, an import) waits in the outbox like everything else: one message a
-- row, named by its key. Whoever makes such a row wait, or wait until another moment, moves its message; the message follows the row
-- by trigger, so that no writer can forget it and rows of a version before are found too.
alter table outbox add column key text;
-- Counts how often the message was moved: what was asked for while it was being done is done again.
alter table outbox add column version integer not null default 0;
create unique index outbox_keys on outbox (tenant_id, topic, key) where key is not null;

-- As in every table of companies: each role but the worker's sees and writes the rows of the company that is set, within its grants.
drop policy outbox_add on outbox;
drop policy outbox_look on outbox;
drop policy outbox_retry on outbox;
create policy tenant_isolation on outbox
  using (tenant_id = (select app.current_tenant())) with check (tenant_id = (select app.current_tenant()));
grant select (key, version, available_at) on outbox to trilha_app;
grant update (version) on outbox to trilha_app;
grant insert on outbox to trilha_worker;

/*
 * After a row's change: has its work done at its moment. Arguments: topic, column of the key, column of the moment ('' for now), column of
 * the member it is about ('' for none).
 */
create function app.enqueue_row() returns trigger language plpgsql as $$
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

create trigger enqueue after insert or update of status, available_at on deliveries
  for each row when (new.status = 'waiting')
  execute function app.enqueue_row('delivery.due', 'id', 'available_at', '');
create trigger enqueue after insert or update of status on people_imports
  for each row when (new.status in ('checking', 'committing', 'undoing'))
  execute function app.enqueue_row('import.due', 'id', '', '');
create trigger enqueue after insert or update of status, available_at on reward_card_jobs
  for each row when (new.status = 'waiting')
  execute function app.enqueue_row('gift_card.due', 'order_id', 'available_at', 'member_id');
create trigger enqueue after insert or update of due_at on points_transfer_checks
  for each row when (new.due_at is not null)
  execute function app.enqueue_row('transfer_check.due', 'id', 'due_at', 'member_id');
create trigger enqueue after insert or update of due_at on points_transfers
  for each row when (new.due_at is not null)
  execute function app.enqueue_row('transfer.due', 'id', 'due_at', 'member_id');
create trigger enqueue after insert or update of due_at on points_transfer_reconciliations
  for each row when (new.due_at is not null)
  execute function app.enqueue_row('reconciliation.due', 'id', 'due_at', 'requested_by');

-- What waits already.
do $$
declare
  v_tenant uuid;
begin
  for v_tenant in select id from tenants loop
    perform set_config('app.tenant', v_tenant::text, true);
    update deliveries set available_at = available_at where tenant_id = v_tenant and status = 'waiting';
    update people_imports set status = status
     where tenant_id = v_tenant and status in ('checking', 'committing', 'undoing');
    update reward_card_jobs set available_at = available_at where tenant_id = v_tenant and status = 'waiting';
    update points_transfer_checks set due_at = due_at where tenant_id = v_tenant and due_at is not null;
    update points_transfers set due_at = due_at where tenant_id = v_tenant and due_at is not null;
    update points_transfer_reconciliations set due_at = due_at where tenant_id = v_tenant and due_at is not null;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
