-- Messages that people got about a training or its events lately: nobody gets the same twice, nor more than a few a day. Rows live for a day.
create table training_messages (
  tenant_id uuid not null,
  training_id uuid not null,
  member_id uuid not null,
  sent_at timestamptz not null,
  -- Tells texts apart without keeping them.
  text_key text not null,
  primary key (tenant_id, training_id, member_id, sent_at, text_key),
  foreign key (tenant_id, training_id) references trainings (tenant_id, id) on delete cascade,
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
create index training_messages_member on training_messages (tenant_id, member_id);
create index training_messages_sent on training_messages (tenant_id, sent_at);
