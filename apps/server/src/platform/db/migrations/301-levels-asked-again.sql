-- A level that was refused can be asked for again: how often it was asked for, and the confirmed experience points its person had
-- when it was refused last.
alter table level_requests add column round smallint not null default 1, add column refused_with bigint;
update level_requests r
   set refused_with = coalesce((select a.balance from accounts a where a.tenant_id = r.tenant_id and a.kind = 'member'
         and a.member_id = r.member_id and a.unit = 'experience:' || r.campaign_id), 0)
  from campaigns c
 where c.tenant_id = r.tenant_id and c.id = r.campaign_id and c.state <> 'closed' and r.state = 'refused';
create index level_requests_refused on level_requests (tenant_id, requested_at, id) where state = 'refused';
