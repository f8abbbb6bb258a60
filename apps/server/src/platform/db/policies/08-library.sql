select app.tenant_table('library_categories');
select app.tenant_table('library_change_files');
select app.tenant_table('library_changes');
select app.tenant_table('library_confirmations');
select app.tenant_table('library_favorites');
select app.tenant_table('library_files');
-- In which companies somebody has to be reminded.
create policy library_files_review on library_files for select to trilha_worker using (review_on is not null);
grant select (tenant_id, review_on, review_notified_on) on library_files to trilha_worker;
select app.tenant_table('library_text_parts');
select app.tenant_table('library_texts');
select app.tenant_table('library_uses');
select app.tenant_table('library_versions');
select app.tenant_table('library_words');
