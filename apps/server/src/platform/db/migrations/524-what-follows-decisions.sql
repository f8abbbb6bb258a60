/*
 * A campaign is not closed before what its last decisions bring about is done: bonuses of missions, levels that are reached, points that
 * come back to cut reports. The application sees of the queue which of these messages of its own company wait, and nothing else.
 */
grant select (tenant_id, topic, payload, attempts) on outbox to trilha_app;
create policy outbox_follow_decisions on outbox for select to trilha_app
  using (tenant_id = (select app.current_tenant()) and topic in ('campaign.room', 'missions.due', 'points.posted'));
