select app.tenant_table('forum_likes', 'select, insert, delete');
select app.tenant_table('forum_mentions');
select app.tenant_table('forum_mutes');
select app.tenant_table('forum_post_versions');
select app.tenant_table('forum_posts');
select app.tenant_table('forum_readers');
select app.tenant_table('forum_reports');
select app.tenant_table('forum_rules', 'select, insert, update');
select app.tenant_table('forum_topics');
