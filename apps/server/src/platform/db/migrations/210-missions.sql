-- Missions of a campaign: sell so many within some days, get a bonus.
create table campaign_missions (
  tenant_id uuid not null,
  campaign_id uuid not null,
  id uuid not null default uuidv7(),
  name jsonb not null,
  -- Which units count: those of a product, else of a brand, else all.
  product_id uuid,
  brand text,
  target integer not null check (target between 1 and 1000000),
  begins_on date not null,
  ends_on date not null,
  -- Points, spendable and experience alike.
  bonus integer not null check (bonus between 1 and 1000000),
  -- A mission somebody was paid for is never deleted, only withdrawn.
  withdrawn boolean not null default false,
  sort_order integer not null default 0,
  primary key (tenant_id, campaign_id, id),
  foreign key (tenant_id, campaign_id) references campaigns (tenant_id, id) on delete cascade,
  foreign key (tenant_id, campaign_id, product_id) references campaign_products (tenant_id, campaign_id, id),
  check (product_id is null or brand is null),
  check (begins_on <= ends_on)
);
select app.tenant_table('campaign_missions');

-- What a member has of a mission: credited with sales that still wait, confirmed once the approved ones are enough.
create table mission_awards (
  tenant_id uuid not null,
  campaign_id uuid not null,
  mission_id uuid not null,
  member_id uuid not null,
  -- Counts every step, so that each has a key of its own in the ledger.
  step integer not null default 0,
  credited boolean not null default false,
  confirmed boolean not null default false,
  credit_posting_id uuid,
  confirm_posting_id uuid,
  changed_at timestamptz not null,
  primary key (tenant_id, campaign_id, mission_id, member_id),
  foreign key (tenant_id, campaign_id, mission_id) references campaign_missions (tenant_id, campaign_id, id),
  foreign key (tenant_id, campaign_id, member_id) references participations (tenant_id, campaign_id, member_id),
  check (credited or not confirmed)
);
create index mission_awards_member on mission_awards (tenant_id, member_id, campaign_id);
select app.tenant_table('mission_awards');

/*
 * Missions follow sales whatever changed them: reporting, correcting, auditing, undoing. A sale without points posts nothing, so the
 * ledger alone would not tell.
 */
create function app.tell_missions() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select 1 from campaign_missions m where m.tenant_id = new.tenant_id and m.campaign_id = new.campaign_id and not m.withdrawn) then
    insert into outbox (tenant_id, topic, payload, created_at)
      values (new.tenant_id, 'missions.due', jsonb_build_object('memberId', new.member_id, 'campaignId', new.campaign_id),
              greatest(new.reported_at, new.decided_at, case when tg_op = 'UPDATE' then old.decided_at end));
  end if;
  return null;
end $$;
create trigger missions_follow_new_sales after insert on sales for each row execute function app.tell_missions();
create trigger missions_follow_sales after update on sales for each row
  when (old.status is distinct from new.status or old.revision is distinct from new.revision or old.sold_on is distinct from new.sold_on)
  execute function app.tell_missions();
