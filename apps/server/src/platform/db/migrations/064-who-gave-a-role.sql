-- Since when a member has their role, and who gave it to them; both are empty for what was given before this was written down, which counts as
-- old. The second stays empty too where a directory or an identity provider gave it.
alter table members
  add column role_given_at timestamptz,
  add column role_given_by uuid;

-- What one administrator settled of transfers without a second person, for the sum of their day.
alter table points_transfers
  add column settled_alone_by uuid,
  add column settled_alone_at timestamptz,
  add foreign key (tenant_id, settled_alone_by) references members (tenant_id, id),
  add check (num_nonnulls(settled_alone_by, settled_alone_at) in (0, 2)),
  add check (settled_alone_by <> member_id);
create index points_transfers_settled_alone on points_transfers (tenant_id, settled_alone_by, settled_alone_at)
  where settled_alone_by is not null;
