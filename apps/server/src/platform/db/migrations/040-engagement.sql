-- Ranking: a score per member and board, and histograms of them, so that a rank is three short sums and never a count of
-- members. Written only by what follows the ledger.
create table ranking_scores (
  tenant_id uuid not null references tenants (id),
  -- scope and period, e.g. client|all, branch:<id>|2026-11, group:<id>|2026-W47
  board text not null,
  member_id uuid not null,
  score bigint not null,
  primary key (tenant_id, board, member_id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
create index ranking_scores_order on ranking_scores (tenant_id, board, score desc, member_id);
select app.tenant_table('ranking_scores');

-- How many members of a board lie in each stretch of 1, 100 and 10,000 points.
create table ranking_counts (
  tenant_id uuid not null references tenants (id),
  board text not null,
  width integer not null,
  bucket bigint not null,
  members bigint not null,
  primary key (tenant_id, board, width, bucket) include (members)
) with (fillfactor = 80);
select app.tenant_table('ranking_counts');

-- Which postings the ranking has counted, so that a repeated message counts nothing twice.
create table ranking_counted (
  tenant_id uuid not null references tenants (id),
  posting_id uuid not null,
  primary key (tenant_id, posting_id)
);
select app.tenant_table('ranking_counted', 'select, insert, delete');

/*
 * What postings of training points add to which boards: company, branch and groups of the member, each for ever, for
 * the month and for the ISO week of the company's calendar (packages/rules/ranking.ts names the same periods).
 * Null: all postings.
 */
create function app.ranking_lines(p_postings uuid[]) returns table (board text, member_id uuid, amount bigint)
  language sql stable as $$
  select s.scope || '|' || p.period, a.member_id, sum(e.amount)::bigint
    from entries e
    join accounts a on a.tenant_id = e.tenant_id and a.id = e.account_id and a.kind = 'member' and a.unit = 'training'
    join members m on m.tenant_id = a.tenant_id and m.id = a.member_id
    join tenants t on t.id = e.tenant_id
   cross join lateral (
      select 'client' as scope
      union all select 'branch:' || m.branch_id where m.branch_id is not null
      union all select 'group:' || l.id
        from member_labels x join labels l on l.tenant_id = x.tenant_id and l.id = x.label_id and l.kind = 'group'
       where x.tenant_id = m.tenant_id and x.member_id = m.id
    ) s
   cross join lateral (
      select unnest(array['all', to_char(e.created_at at time zone t.time_zone, 'YYYY-MM'),
        to_char(e.created_at at time zone t.time_zone, 'IYYY-"W"IW')]) as period
    ) p
   where e.tenant_id = app.current_tenant() and (p_postings is null or e.posting_id = any (p_postings))
   group by 1, 2
$$;

/*
 * Counts postings into the ranking, each once for ever. Rows are locked in one order (scores by board and member, then
 * histograms by board, width and bucket), so that parallel workers wait for each other but never in a circle.
 */
create function app.ranking_count(p_postings uuid[]) returns integer
  language plpgsql as $$
declare
  v_tenant uuid := app.current_tenant();
  v_new uuid[];
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('ranking:' || v_tenant, 0));
  with counted as (
    insert into ranking_counted (tenant_id, posting_id)
      select v_tenant, p from unnest(p_postings) p order by p on conflict do nothing returning posting_id
  )
  select array_agg(posting_id) into v_new from counted;
  if v_new is null then return 0; end if;
  with changed as (
    insert into ranking_scores as s (tenant_id, board, member_id, score)
      select v_tenant, l.board, l.member_id, l.amount from app.ranking_lines(v_new) l order by l.board, l.member_id
      on conflict (tenant_id, board, member_id) do update set score = s.score + excluded.score
      returning s.board, old.score as before, new.score as after
  ), moved as (
    select c.board, w as width, floor(c.before::numeric / w)::bigint as bucket, -1 as members
      from changed c cross join unnest(array[1, 100, 10000]) w where c.before is not null
    union all
    select c.board, w, floor(c.after::numeric / w)::bigint, 1 from changed c cross join unnest(array[1, 100, 10000]) w
  )
  insert into ranking_counts as k (tenant_id, board, width, bucket, members)
    select v_tenant, board, width, bucket, sum(members) from moved group by board, width, bucket
    having sum(members) <> 0 order by board, width, bucket
    on conflict (tenant_id, board, width, bucket) do update set members = k.members + excluded.members;
  return cardinality(v_new);
end $$;
grant execute on function app.ranking_count to trilha_app;

/* Makes the tenant's ranking anew from the ledger, with the branches and groups of today. Returns the scores written. */
create function app.ranking_rebuild() returns integer
  language plpgsql as $$
declare
  v_tenant uuid := app.current_tenant();
  v_scores integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('ranking:' || v_tenant, 0));
  delete from ranking_counts where tenant_id = v_tenant;
  delete from ranking_scores where tenant_id = v_tenant;
  insert into ranking_counted (tenant_id, posting_id)
    select tenant_id, id from postings where tenant_id = v_tenant on conflict do nothing;
  insert into ranking_scores (tenant_id, board, member_id, score)
    select v_tenant, l.board, l.member_id, l.amount from app.ranking_lines(null) l;
  get diagnostics v_scores = row_count;
  insert into ranking_counts (tenant_id, board, width, bucket, members)
    select v_tenant, s.board, w, floor(s.score::numeric / w)::bigint, count(*)
      from ranking_scores s cross join unnest(array[1, 100, 10000]) w
     where s.tenant_id = v_tenant group by 2, 3, 4;
  return v_scores;
end $$;
grant execute on function app.ranking_rebuild to trilha_app;

/* Place of a score on a board: one more than the members above it, so that ties share a place. */
create function app.ranking_place(p_board text, p_score bigint) returns bigint
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  v_tenant uuid := app.current_tenant();
  v_hundred bigint := floor(p_score / 100.0);
  v_stretch bigint := floor(p_score / 10000.0);
begin
  return 1 + coalesce((
    select sum(members) from (
      select members from ranking_counts
       where tenant_id = v_tenant and board = p_board and width = 10000 and bucket > v_stretch
      union all
      select members from ranking_counts
       where tenant_id = v_tenant and board = p_board and width = 100
         and bucket > v_hundred and bucket < (v_stretch + 1) * 100
      union all
      select members from ranking_counts
       where tenant_id = v_tenant and board = p_board and width = 1
         and bucket > p_score and bucket < (v_hundred + 1) * 100
    ) above), 0);
end $$;
grant execute on function app.ranking_place to trilha_app;

/*
 * A board in one call: the best twenty, and the member with five neighbours on each side. Places beyond the first
 * shown follow from it by how many share each score, so one place is looked up whatever is shown. Planning the query costs
 * more than running it, so its plan is kept; the limits are written out because a plan for unknown ones would read every member.
 */
create function app.ranking_board(p_board text, p_member uuid)
  returns table (part text, place bigint, member_id uuid, score bigint, display_name text, branch text)
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  v_tenant uuid := app.current_tenant();
  v_score bigint;
begin
  return query
    select 'top', rank() over (order by s.score desc), s.member_id, s.score, m.display_name, b.name
      from (select x.member_id, x.score from ranking_scores x where x.tenant_id = v_tenant and x.board = p_board
             order by x.score desc, x.member_id limit 20) s
      join members m on m.tenant_id = v_tenant and m.id = s.member_id
      left join branches b on b.tenant_id = v_tenant and b.id = m.branch_id
     order by s.score desc, s.member_id;
  select x.score into v_score from ranking_scores x
   where x.tenant_id = v_tenant and x.board = p_board and x.member_id = p_member;
  if v_score is null then return; end if;
  return query
    with around as materialized (
      (select x.member_id, x.score from (
        (select r.member_id, r.score, 1 as nearer from ranking_scores r where r.tenant_id = v_tenant and r.board = p_board
            and r.score = v_score and r.member_id < p_member order by r.member_id desc limit 5)
        union all
        (select r.member_id, r.score, 2 from ranking_scores r where r.tenant_id = v_tenant and r.board = p_board
            and r.score > v_score order by r.score, r.member_id desc limit 5)
      ) x order by x.nearer, x.score, x.member_id desc limit 5)
      union all
      select p_member, v_score
      union all
      (select x.member_id, x.score from (
        (select r.member_id, r.score, 1 as nearer from ranking_scores r where r.tenant_id = v_tenant and r.board = p_board
            and r.score = v_score and r.member_id > p_member order by r.member_id limit 5)
        union all
        (select r.member_id, r.score, 2 from ranking_scores r where r.tenant_id = v_tenant and r.board = p_board
            and r.score < v_score order by r.score desc, r.member_id limit 5)
      ) x order by x.nearer, x.score desc, x.member_id limit 5)
    ), shared as (
      -- Looked up one by one: a join may read the whole histogram where the kept plan takes the board for a small one.
      select g.score, (select k.members from ranking_counts k where k.tenant_id = v_tenant and k.board = p_board
                          and k.width = 1 and k.bucket = g.score) as members
        from (select distinct a.score from around a) g
    ), placed as (
      select g.score, (select app.ranking_place(p_board, max(a.score)) from around a)
          + coalesce(sum(g.members) over (order by g.score desc rows between unbounded preceding and 1 preceding), 0)::bigint
          as place
        from shared g
    )
    select 'around', p.place, a.member_id, a.score, m.display_name, b.name
      from around a join placed p on p.score = a.score
      join members m on m.tenant_id = v_tenant and m.id = a.member_id
      left join branches b on b.tenant_id = v_tenant and b.id = m.branch_id
     order by a.score desc, a.member_id;
end $$;
grant execute on function app.ranking_board to trilha_app;

create table badges (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  name jsonb not null,
  description jsonb not null default '{}',
  icon text not null,
  condition jsonb not null,
  active boolean not null default true,
  sort_order integer not null default 0,
  primary key (tenant_id, id)
);
select app.tenant_table('badges');

create table member_badges (
  tenant_id uuid not null,
  member_id uuid not null,
  badge_id uuid not null,
  awarded_at timestamptz not null,
  -- When the member was shown that they have it; until then the screen celebrates.
  seen_at timestamptz,
  primary key (tenant_id, member_id, badge_id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade,
  foreign key (tenant_id, badge_id) references badges (tenant_id, id)
);
select app.tenant_table('member_badges');

create table certificates (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  code text not null,
  member_id uuid not null,
  course_id uuid not null,
  -- As printed; a later change of name or title makes a new certificate that replaces this one.
  holder_name text not null,
  course_title text not null,
  locale text not null,
  hours numeric(6, 1) not null,
  score numeric(5, 2),
  completed_at timestamptz not null,
  issued_at timestamptz not null,
  status text not null default 'valid' check (status in ('valid', 'replaced', 'revoked')),
  status_reason text,
  -- Everything else the sheet shows (look, company, addresses), so that it can be printed again byte by byte.
  sheet jsonb not null,
  -- SHA-256 of the PDF, so that an altered file is noticed.
  pdf_sha256 bytea not null,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, member_id) references members (tenant_id, id),
  foreign key (tenant_id, course_id) references courses (tenant_id, id)
);
create unique index certificates_one_valid on certificates (tenant_id, member_id, course_id) where status = 'valid';
create index certificates_of_member on certificates (tenant_id, member_id, issued_at desc, id desc);
select app.tenant_table('certificates');

-- Where a code belongs, for the public page that knows no tenant. Holds nothing else.
create table certificate_codes (
  code text primary key,
  tenant_id uuid not null references tenants (id)
);
grant select, insert on certificate_codes to trilha_app;

/* What a code proves. Known and unknown codes take the same steps, so that the time of an answer tells nothing. */
create function app.verify_certificate(p_code text)
  returns table (status text, status_reason text, holder_name text, course_title text, company text, locale text, look jsonb,
    hours numeric, score numeric, completed_at timestamptz, issued_at timestamptz, pdf_sha256 bytea)
  language plpgsql as $$
declare
  v_tenant uuid;
begin
  select c.tenant_id into v_tenant from certificate_codes c where c.code = p_code;
  v_tenant := coalesce(v_tenant, '00000000-0000-0000-0000-000000000000');
  perform set_config('app.tenant', v_tenant::text, true);
  return query
    select c.status, c.status_reason, c.holder_name, c.course_title, c.sheet ->> 'company', c.locale, c.sheet -> 'look',
           c.hours, c.score, c.completed_at, c.issued_at, c.pdf_sha256
      from certificates c where c.tenant_id = v_tenant and c.code = p_code;
end $$;
grant execute on function app.verify_certificate to trilha_app;

create table notices (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  member_id uuid not null,
  kind text not null,
  -- Values of the translated text; the text itself is in the web's catalogues.
  data jsonb not null default '{}',
  link text,
  -- The same event tells a member once.
  dedupe text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, member_id, dedupe),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
create index notices_inbox on notices (tenant_id, member_id, created_at desc, id desc);
create index notices_unread on notices (tenant_id, member_id) where read_at is null;
select app.tenant_table('notices');

create table news (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  title jsonb not null,
  summary jsonb not null default '{}',
  body jsonb not null,
  image_file_id uuid,
  published_at timestamptz,
  primary key (tenant_id, id)
);
create index news_latest on news (tenant_id, published_at desc, id desc);
select app.tenant_table('news');

create table surveys (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  title jsonb not null,
  description jsonb not null default '{}',
  questions jsonb not null,
  mandatory boolean not null default false,
  published boolean not null default false,
  starts_at timestamptz not null,
  ends_at timestamptz,
  primary key (tenant_id, id)
);
create index surveys_open on surveys (tenant_id, published, starts_at);
select app.tenant_table('surveys');

create table survey_answers (
  tenant_id uuid not null,
  survey_id uuid not null,
  member_id uuid not null,
  answers jsonb not null,
  answered_at timestamptz not null,
  primary key (tenant_id, survey_id, member_id),
  foreign key (tenant_id, survey_id) references surveys (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
select app.tenant_table('survey_answers', 'select, insert');
