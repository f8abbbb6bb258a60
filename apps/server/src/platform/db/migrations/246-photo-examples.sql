-- A picture of what a good photo of its type shows, beside the camera of those who take it.
alter table campaign_photo_types add column example_file_id uuid;
alter table campaign_photo_types add foreign key (tenant_id, example_file_id) references files (tenant_id, id);
create index campaign_photo_types_example on campaign_photo_types (tenant_id, example_file_id) where example_file_id is not null;
