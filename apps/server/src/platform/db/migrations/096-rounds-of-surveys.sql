-- The survey a copy was made of: its results stand beside the last round's. The same company's, so that no answer crosses companies.
alter table surveys
  add column previous_survey_id uuid,
  add constraint surveys_previous foreign key (tenant_id, previous_survey_id) references surveys (tenant_id, id)
    on delete set null (previous_survey_id);
create index surveys_previous_survey on surveys (tenant_id, previous_survey_id) where previous_survey_id is not null;
