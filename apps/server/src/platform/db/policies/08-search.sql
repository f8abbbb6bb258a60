select app.tenant_table('search_question_askers', 'select, insert, delete');
select app.tenant_table('search_questions');
select app.tenant_table('search_entries');
select app.tenant_table('search_terms');
select app.tenant_table('search_words');
-- Whoever owns these tables looks things up for one company at a time (app.search_candidates); a condition of row security would keep that
-- from every index of trigrams.
create policy search_lookup on search_terms for select to current_user using (true);
create policy search_lookup on search_words for select to current_user using (true);
