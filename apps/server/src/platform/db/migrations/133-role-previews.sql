-- Who manages roles sees the app as somebody with a role of the company would: a session of their own that names the role, and for which
-- branches. With the role its previews are over.
alter table acting_sessions
  drop constraint acting_sessions_check,
  add column preview_role_id uuid,
  add column preview_branch_ids uuid[] not null default '{}',
  add foreign key (tenant_id, preview_role_id) references own_roles (tenant_id, id) on delete cascade,
  add constraint acting_sessions_preview check ((member_id = by_member_id) = (preview_role_id is not null));
create index role_previews_by_role on acting_sessions (tenant_id, preview_role_id) where preview_role_id is not null;

-- Whose learning somebody follows, as in 122; in a preview what its role would let them follow, in place of what is theirs.
create or replace view led_branches with (security_invoker = true) as
  select tenant_id, branch_id, member_id from branch_leaders
   where member_id is distinct from (select nullif(current_setting('app.previewer', true), '')::uuid)
  union
  select b.tenant_id, b.branch_id, b.member_id
    from member_own_role_branches b join own_roles r on r.tenant_id = b.tenant_id and r.id = b.role_id
   where r.reach = 'branches' and 'team.follow' = any (r.permissions)
     and b.member_id is distinct from (select nullif(current_setting('app.previewer', true), '')::uuid)
  union
  select a.tenant_id, b.id, a.member_id
    from acting_sessions a
    join own_roles r on r.tenant_id = a.tenant_id and r.id = a.preview_role_id
    join branches b on b.tenant_id = a.tenant_id and b.id = any (a.preview_branch_ids)
   where a.id = nullif(current_setting('app.acting', true), '')::uuid
     and r.reach = 'branches' and 'team.follow' = any (r.permissions);
