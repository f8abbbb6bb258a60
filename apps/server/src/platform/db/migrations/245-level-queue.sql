-- Levels that wait for a decision, of all campaigns of a company, oldest first.
create index level_requests_queue on level_requests (tenant_id, requested_at, id) where state = 'awaiting';
