-- How often a company's questions were saved, so that two people who edit them at once do not undo each other's work.
create table faq_revisions (
  tenant_id uuid primary key references tenants (id),
  revision integer not null check (revision > 0)
);
select app.tenant_table('faq_revisions');

-- Courses a company chose for its portfolio, in order. None: every course that is open to the whole company is shown.
create table portfolio_courses (
  tenant_id uuid not null,
  course_id uuid not null,
  sort_order integer not null,
  primary key (tenant_id, course_id),
  foreign key (tenant_id, course_id) references courses (tenant_id, id) on delete cascade
);
select app.tenant_table('portfolio_courses');
