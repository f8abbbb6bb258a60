select app.tenant_table('news');
select app.tenant_table('news_comment_reports');
select app.tenant_table('news_comments');
select app.tenant_table('news_readers');
