-- A member's picture: an image file of the company, written anew when it was uploaded.
alter table members add column avatar_file_id uuid;
alter table members add foreign key (tenant_id, avatar_file_id) references files (tenant_id, id);
