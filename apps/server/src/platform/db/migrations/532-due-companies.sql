-- Jobs that run every few minutes ask once, as the worker's role, which companies have something due, instead of asking each of them.
-- The role sees of these tables whose row it is and when it is due, and nothing else.
create index staff_access_due on staff_access (tenant_id, ends_at) where ended_at is null;
create policy staff_access_due on staff_access for select to trilha_worker using (ended_at is null);
grant select (tenant_id, ends_at, ended_at) on staff_access to trilha_worker;
create policy attempts_due on attempts for select to trilha_worker using (state = 'in_progress');
grant select (tenant_id, state, deadline_at) on attempts to trilha_worker;
create policy notice_digests_due on notice_digests for select to trilha_worker using (true);
grant select (tenant_id, due_at) on notice_digests to trilha_worker;
create policy campaigns_due on campaigns for select to trilha_worker
  using (state in ('published', 'paused', 'frozen', 'closing'));
grant select (tenant_id, id, state, ends_on, time_zone) on campaigns to trilha_worker;
create policy campaign_expiry_warnings_due on campaign_expiry_warnings for select to trilha_worker using (true);
grant select (tenant_id, campaign_id, days) on campaign_expiry_warnings to trilha_worker;
