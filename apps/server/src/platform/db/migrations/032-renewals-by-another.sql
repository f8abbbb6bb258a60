-- Which other training a renewal under way asks for; null where the training renews itself. When nothing asks for it any more, the deadline it
-- gave is taken back by this.
alter table training_proofs add column renewal_takes_id uuid;
alter table training_proofs add foreign key (tenant_id, renewal_takes_id) references trainings (tenant_id, id);
update training_proofs p set renewal_takes_id = r.renewed_by_id
  from recertifications r
 where r.tenant_id = p.tenant_id and r.training_id = p.training_id and p.renewal_opened_at is not null;
create index training_proofs_renewing on training_proofs (tenant_id, member_id)
  where renewal_opened_at is not null and (replaced_at is null or renewal_takes_id is not null);
create index training_proofs_takes on training_proofs (tenant_id, renewal_takes_id) where renewal_takes_id is not null;
