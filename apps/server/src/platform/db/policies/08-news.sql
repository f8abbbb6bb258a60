select app.tenant_table('news');
select app.tenant_table('news_comment_likes', 'select, insert, delete');
select app.tenant_table('news_comment_reports');
select app.tenant_table('news_comments');
select app.tenant_table('news_confirmations');
select app.tenant_table('news_readers');
select app.tenant_table('news_versions', 'select, insert, update');
