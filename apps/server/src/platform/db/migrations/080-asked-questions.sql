-- The question of an episode as it stood when somebody answered it: what they chose keeps its meaning whatever its author makes of it later.
create table podcast_asked_questions (
  tenant_id uuid not null,
  member_id uuid not null,
  episode_id uuid not null,
  question jsonb not null,
  primary key (tenant_id, member_id, episode_id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade,
  foreign key (tenant_id, episode_id) references podcast_episodes (tenant_id, id) on delete cascade
);
create index podcast_asked_questions_episode on podcast_asked_questions (tenant_id, episode_id);

-- Answers of before, where there are any already, belong to the question as it stands, if it has what they chose.
do $$
declare
  v_tenant uuid;
begin
  if to_regclass('podcast_answers') is null then return; end if;
  for v_tenant in select id from tenants loop
    perform set_config('app.tenant', v_tenant::text, true);
    insert into podcast_asked_questions (tenant_id, member_id, episode_id, question)
    select w.tenant_id, w.member_id, w.episode_id, e.question
      from podcast_answers w join podcast_episodes e on e.tenant_id = w.tenant_id and e.id = w.episode_id
     where w.tenant_id = v_tenant and e.question is not null and w.choice < jsonb_array_length(e.question -> 'choices');
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

-- Up to when the time is spent in which they may have heard what is told later of recordings on a device.
alter table podcast_players add column captured_until timestamptz;
