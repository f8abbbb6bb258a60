-- Most files are for everybody: said once, so that three lists are not compared for each file of a large library whenever it is counted.
alter table library_files add column is_for_all boolean not null
  generated always as (audience_area_ids = '{}'::uuid[] and audience_group_ids = '{}'::uuid[] and audience_tag_ids = '{}'::uuid[]) stored;
