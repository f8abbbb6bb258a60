-- What one administrator proposes about a large transfer whose partner settles nothing: it holds once a second one agrees.
alter table points_transfers
  add column proposed_decision text check (proposed_decision in ('accept', 'give_back')),
  add column proposed_reason text,
  add column proposed_by uuid,
  add column proposed_at timestamptz,
  add foreign key (tenant_id, proposed_by) references members (tenant_id, id),
  add check (num_nonnulls(proposed_decision, proposed_reason, proposed_by, proposed_at) in (0, 4)),
  -- Nobody decides about themselves.
  add check (proposed_by <> member_id);
