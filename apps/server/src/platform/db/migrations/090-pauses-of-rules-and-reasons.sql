-- Whether a rule let go of somebody because it was paused, and since when the country is known by which it came to them, where that was before
-- it came to them anew: nobody leaves a rule by another country they said of themselves, though it was paused meanwhile.
alter table obligations
  add column ended_by_pause boolean not null default false,
  add column country_at timestamptz;
do $$
declare
  v_tenant uuid;
begin
  for v_tenant in select id from tenants order by id loop
    perform set_config('app.tenant', v_tenant::text, true);
    update obligations o set ended_by_pause = true from enrollment_rules r
     where o.tenant_id = v_tenant and r.tenant_id = o.tenant_id and r.id = o.rule_id and r.status = 'paused' and o.ended_at >= r.updated_at;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

-- Why whoever last asked a training of somebody did; null where they said nothing of it.
alter table enrollments add column assigned_reason text;

-- Whether a trail asks nothing of anybody, since all it holds is archived: nobody is due in it meanwhile.
alter table trainings add column asks_nothing boolean not null default false;
do $$
declare
  v_tenant uuid;
begin
  for v_tenant in select id from tenants order by id loop
    perform set_config('app.tenant', v_tenant::text, true);
    -- Trails that hold only such trails ask nothing either.
    loop
      update trainings c set asks_nothing = true
       where c.tenant_id = v_tenant and c.kind = 'trail' and c.published_version is not null and not c.asks_nothing
         and not exists (select from trail_items i join trainings t on t.tenant_id = i.tenant_id and t.id = i.training_id
                          where i.tenant_id = c.tenant_id and i.trail_id = c.id and t.status <> 'archived' and not t.asks_nothing);
      exit when not found;
    end loop;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
