select app.tenant_table('survey_anonymous_answers', 'select, insert');
select app.tenant_table('survey_answers', 'select, insert, delete');
select app.tenant_table('survey_owners');
select app.tenant_table('survey_participants', 'select, insert, delete');
select app.tenant_table('survey_versions', 'select, insert');
select app.tenant_table('surveys');
select app.tenant_table('survey_beginnings', 'select, insert, delete');
select app.tenant_table('survey_companies');
select app.tenant_table('survey_text_tags', 'select, insert, delete');
