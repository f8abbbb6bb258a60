-- Courses are the first kind of training. Whatever one enrolls in lies in one table with what every kind has: what lists show, whom it
-- is for, what finishing gives, the draft and its published versions. Enrollments, attempts, certificates, ratings, favorites and what
-- rewards ask for name a training; its kind is written once.
alter table courses rename to trainings;
alter table course_versions rename to training_versions;
alter table course_banks rename to training_banks;
alter table course_ratings rename to training_ratings;
alter table reward_courses rename to reward_trainings;

alter table training_versions rename column course_id to training_id;
alter table training_banks rename column course_id to training_id;
alter table training_banks rename column course_version to training_version;
alter table training_ratings rename column course_id to training_id;
alter table reward_trainings rename column course_id to training_id;
alter table attempts rename column course_id to training_id;
alter table attempts rename column course_version to training_version;
alter table scorm_attempts rename column course_id to training_id;
alter table certificates rename column course_id to training_id;
alter table certificates rename column course_title to training_title;

alter table trainings
  add column kind text not null default 'course',
  -- What else finishing it gives and asks, read from the published version as the other columns of lists are.
  add column perfect_score_points integer not null default 0,
  add column certificate_hours numeric(6, 1) not null default 0,
  add column deadline_days integer;
alter table trainings alter column kind drop default;

alter table enrollments drop column training_kind;
alter table enrollments
  add constraint enrollments_tenant_id_member_id_training_id_key unique (tenant_id, member_id, training_id),
  add foreign key (tenant_id, training_id) references trainings (tenant_id, id);
create index enrollments_training on enrollments (tenant_id, training_id, state, id);
create index enrollments_subscription on enrollments (tenant_id, training_id, subscription);

do $$
declare
  v record;
  v_tenant uuid;
begin
  -- Names that follow from those of tables and columns.
  for v in select c.relname, n.conname from pg_constraint n join pg_class c on c.oid = n.conrelid
            where c.relnamespace = 'public'::regnamespace and n.conname like '%course%' and c.relname not like 'portfolio%' order by 1, 2 loop
    execute format('alter table %I rename constraint %I to %I', v.relname, v.conname, replace(v.conname, 'course', 'training'));
  end loop;
  for v in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'i'
            and relname like '%course%' and relname not like 'portfolio%' order by 1 loop
    execute format('alter index %I rename to %I', v.relname, replace(v.relname, 'course', 'training'));
  end loop;
  -- Row security counts for the owner too: company by company.
  for v_tenant in select id from tenants order by id loop
    perform set_config('app.tenant', v_tenant::text, true);
    update trainings t set
        perfect_score_points = coalesce((d.document -> 'points' ->> 'perfectScore')::integer, 0),
        certificate_hours = coalesce((d.document -> 'certificate' ->> 'hours')::numeric, 0),
        deadline_days = (d.document ->> 'deadlineDays')::integer
      from training_versions d
     where t.tenant_id = v_tenant and d.tenant_id = v_tenant and d.training_id = t.id and d.version = t.published_version;
    update favorites set item_kind = 'training' where tenant_id = v_tenant and item_kind = 'course';
    update notices set kind = 'training_concluded' where tenant_id = v_tenant and kind = 'course_concluded';
    update notices set data = data - 'course' || jsonb_build_object('training', data -> 'course')
     where tenant_id = v_tenant and data ? 'course';
    update badges set condition = '{"kind": "trainings_completed"}'::jsonb || (condition - 'kind')
     where tenant_id = v_tenant and condition ->> 'kind' = 'courses_completed';
    update badges set condition = jsonb_build_object('kind', 'training', 'trainingId', condition -> 'courseId')
     where tenant_id = v_tenant and condition ->> 'kind' = 'course';
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

-- What waits to follow a result speaks of trainings too. Only the worker's role sees these rows; the owner must be let through once.
alter table outbox no force row level security;
update outbox set topic = 'training.completed',
    payload = jsonb_build_object('memberId', payload -> 'memberId', 'trainingId', payload -> 'courseId',
      'enrollmentId', coalesce(payload -> 'enrollmentId', payload -> 'enrolmentId'))
 where topic = 'course.completed';
alter table outbox force row level security;

drop function app.verify_certificate;
/* What a code proves. Known and unknown codes take the same steps, so that the time of an answer tells nothing. */
create function app.verify_certificate(p_code text)
  returns table (status text, status_reason text, holder_name text, training_title text, company text, locale text, look jsonb,
    hours numeric, score numeric, completed_at timestamptz, issued_at timestamptz, pdf_sha256 bytea)
  language plpgsql as $$
declare
  v_tenant uuid;
begin
  select c.tenant_id into v_tenant from certificate_codes c where c.code = p_code;
  v_tenant := coalesce(v_tenant, '00000000-0000-0000-0000-000000000000');
  perform set_config('app.tenant', v_tenant::text, true);
  return query
    select c.status, c.status_reason, c.holder_name, c.training_title, c.sheet ->> 'company', c.locale, c.sheet -> 'look',
           c.hours, c.score, c.completed_at, c.issued_at, c.pdf_sha256
      from certificates c where c.tenant_id = v_tenant and c.code = p_code;
end $$;
grant execute on function app.verify_certificate to trilha_app;
