select app.tenant_table('attempt_answers');
select app.tenant_table('attempts', 'select, insert, update');
create policy attempts_due on attempts for select to trilha_worker using (state = 'in_progress');
grant select (tenant_id, state, deadline_at) on attempts to trilha_worker;
select app.tenant_table('bank_snapshots', 'select, insert');
select app.tenant_table('question_banks');
select app.tenant_table('questions');
select app.tenant_table('training_banks', 'select, insert');
