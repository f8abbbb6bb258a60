-- Roles a company makes itself, held beside the business role: what they allow, and whether everywhere or for the people of branches.
create table own_roles (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  name jsonb not null,
  description jsonb not null,
  reach text not null check (reach in ('company', 'branches')),
  permissions text[] not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id)
);

-- Who was given which of them.
create table member_own_roles (
  tenant_id uuid not null,
  member_id uuid not null,
  role_id uuid not null,
  given_at timestamptz not null,
  given_by uuid not null,
  primary key (tenant_id, member_id, role_id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade,
  foreign key (tenant_id, role_id) references own_roles (tenant_id, id) on delete cascade
);
create index member_own_roles_role on member_own_roles (tenant_id, role_id);

-- For the people of which branches, where the role is for branches.
create table member_own_role_branches (
  tenant_id uuid not null,
  member_id uuid not null,
  role_id uuid not null,
  branch_id uuid not null,
  primary key (tenant_id, member_id, role_id, branch_id),
  foreign key (tenant_id, member_id, role_id) references member_own_roles (tenant_id, member_id, role_id) on delete cascade,
  foreign key (tenant_id, branch_id) references branches (tenant_id, id) on delete cascade
);
create index member_own_role_branches_branch on member_own_role_branches (tenant_id, branch_id);

-- Whose learning somebody follows: those of the branches they lead, and of the branches they were given a role for.
create view led_branches with (security_invoker = true) as
  select tenant_id, branch_id, member_id from branch_leaders
  union
  select b.tenant_id, b.branch_id, b.member_id
    from member_own_role_branches b join own_roles r on r.tenant_id = b.tenant_id and r.id = b.role_id
   where r.reach = 'branches' and 'team.follow' = any (r.permissions);
