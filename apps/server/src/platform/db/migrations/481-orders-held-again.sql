-- A release says yes to the debt there was: how much that was, and the last entry of the buyer's account by then.
alter table reward_orders add column released_balance bigint, add column released_entry_at timestamptz;

-- Row security counts for the owner too: company by company.
do $$
declare
  v_tenant uuid;
begin
  for v_tenant in select id from tenants order by id loop
    perform set_config('app.tenant', v_tenant::text, true);
    -- What was released says yes to the debt of today.
    update reward_orders o set released_balance = a.balance, released_entry_at = coalesce(a.last_entry_at, o.released_at)
      from accounts a
     where o.tenant_id = v_tenant and o.released_at is not null and a.tenant_id = o.tenant_id and a.kind = 'member'
       and a.member_id = o.member_id and a.unit = 'spendable:' || o.campaign_id and a.balance < 0;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

-- What 480 says of messages under way reached none: no policy lets the owner see them.
alter table outbox no force row level security;
update outbox set payload = jsonb_set(payload, '{of}', 'null') where topic = 'campaign.room';
alter table outbox force row level security;
