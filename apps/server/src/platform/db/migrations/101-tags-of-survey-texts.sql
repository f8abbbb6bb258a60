-- What readers of results call a text: by the key the list of texts gives it, which says neither who wrote it nor what else they answered.
create table survey_text_tags (
  tenant_id uuid not null,
  survey_id uuid not null,
  question_id uuid not null,
  text_key text not null,
  tag text not null check (length(tag) between 1 and 40),
  -- The tag as searches compare it: one word however it is typed.
  tag_key text not null,
  primary key (tenant_id, survey_id, question_id, text_key, tag_key),
  foreign key (tenant_id, survey_id) references surveys (tenant_id, id) on delete cascade
);
