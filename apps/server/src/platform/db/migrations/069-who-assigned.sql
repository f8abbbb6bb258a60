-- Who last asked a training of somebody, and when: said beside their deadline. Who came by themselves or by a rule has none.
alter table enrollments
  add column assigned_by uuid,
  add column assigned_at timestamptz;
