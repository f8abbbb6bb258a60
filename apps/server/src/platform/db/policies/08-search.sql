select app.tenant_table('search_question_askers', 'select, insert, delete');
select app.tenant_table('search_questions');
