-- Training points for whoever earns a badge from now on.
alter table badges add column points integer not null default 0 check (points between 0 and 10000);

-- How many people earned each.
create index member_badges_badge on member_badges (tenant_id, badge_id);
