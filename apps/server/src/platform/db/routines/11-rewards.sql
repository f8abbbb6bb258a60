/* What is wrong with the tenant's stock and orders, one row per fault; none where everything adds up. */
create or replace function app.reward_faults() returns table (fault text, subject text, expected bigint, found bigint)
  language sql stable as $$
  select 'stock_differs', s.reward_id::text, coalesce(sum(m.amount), 0)::bigint, s.pieces::bigint
    from reward_stock s left join reward_stock_movements m on m.tenant_id = s.tenant_id and m.reward_id = s.reward_id
   where s.tenant_id = app.current_tenant() and s.pieces is not null
   group by s.reward_id, s.pieces having s.pieces <> coalesce(sum(m.amount), 0)
  union all
  select 'codes_differ', r.id::text, count(c.id) filter (where c.order_id is null and c.withdrawn_at is null), s.pieces::bigint
    from rewards r join reward_stock s on s.tenant_id = r.tenant_id and s.reward_id = r.id
    left join reward_codes c on c.tenant_id = r.tenant_id and c.reward_id = r.id
   where r.tenant_id = app.current_tenant() and r.kind in ('digital_code', 'app_store_code')
   group by r.id, s.pieces
  having s.pieces <> count(c.id) filter (where c.order_id is null and c.withdrawn_at is null)
  union all
  select 'redeemed_differs', s.reward_id::text, count(o.id), s.redeemed::bigint
    from reward_stock s left join reward_orders o
      on o.tenant_id = s.tenant_id and o.reward_id = s.reward_id and o.state <> 'cancelled'
   where s.tenant_id = app.current_tenant()
   group by s.reward_id, s.redeemed having s.redeemed <> count(o.id)
  union all
  select 'order_not_paid', o.id::text, o.price::bigint, coalesce(-sum(e.amount), 0)::bigint
    from reward_orders o left join entries e
      on e.tenant_id = o.tenant_id and e.posting_id = o.posting_id and e.balance_after is not null
   where o.tenant_id = app.current_tenant()
   group by o.id, o.price having coalesce(-sum(e.amount), 0) <> o.price
$$;
grant execute on function app.reward_faults to trilha_app;
