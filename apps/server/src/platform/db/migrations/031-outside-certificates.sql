-- One at a time waits for somebody to look at it, for each training.
create unique index outside_certificates_one_waiting on outside_certificates (tenant_id, member_id, training_id) where status = 'waiting';
create index outside_certificates_decided on outside_certificates (tenant_id, status, created_at desc, id desc) where status <> 'waiting';
create index training_proofs_outside on training_proofs (tenant_id, outside_id) where outside_id is not null;

-- Who asks for their data to be erased takes the picture along; that they had proved it stays.
alter table training_proofs drop constraint training_proofs_tenant_id_outside_id_fkey;
alter table training_proofs add constraint training_proofs_tenant_id_outside_id_fkey
  foreign key (tenant_id, outside_id) references outside_certificates (tenant_id, id) on delete set null (outside_id);

-- What a file of people says of the day somebody was hired.
alter table people_import_rows add column hired_on date;
