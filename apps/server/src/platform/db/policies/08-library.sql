select app.tenant_table('library_categories');
select app.tenant_table('library_confirmations');
select app.tenant_table('library_favorites');
select app.tenant_table('library_files');
select app.tenant_table('library_uses');
select app.tenant_table('library_versions');
