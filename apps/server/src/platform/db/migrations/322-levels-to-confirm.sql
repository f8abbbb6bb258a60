-- The campaign whose close decides the level a registration began with; null once that level stands for good (CAM-05).
alter table participations add column level_awaits uuid,
  add foreign key (tenant_id, level_awaits) references campaigns (tenant_id, id);
create index participations_level_awaits on participations (tenant_id, level_awaits, member_id) where level_awaits is not null;
