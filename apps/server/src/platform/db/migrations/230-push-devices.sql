alter table notice_choices drop constraint notice_choices_channel_check;
alter table notice_choices add constraint notice_choices_channel_check check (channel in ('in_app', 'email', 'push'));
alter table deliveries drop constraint deliveries_channel_check;
alter table deliveries add constraint deliveries_channel_check check (channel in ('email', 'sms', 'whatsapp', 'push'));

-- Devices whose owner wants notices on them while the product is closed.
create table push_devices (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  member_id uuid not null,
  -- The session it was asked for in: it ends with it.
  family_id uuid not null,
  kind text not null check (kind in ('web', 'fcm')),
  -- Address at the browser's push service, or the token an app was registered under.
  address text not null check (length(address) between 1 and 2000),
  -- Keys of a browser, by which only it can read what is sent.
  p256dh bytea,
  auth bytea,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade,
  check ((kind = 'web') = (p256dh is not null and auth is not null))
);
create unique index push_devices_address on push_devices (tenant_id, md5(address));
create index push_devices_member on push_devices (tenant_id, member_id);
create index push_devices_session on push_devices (tenant_id, family_id);
select app.tenant_table('push_devices');
-- The worker forgets devices that their push service no longer knows.
create policy push_devices_work on push_devices to trilha_worker using (true) with check (true);
grant select, delete on push_devices to trilha_worker;

/* However a session ends, its devices are forgotten in every company of the person. */
create function app.forget_push_devices() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before text := coalesce(current_setting('app.tenant', true), '');
  company uuid;
begin
  for company in select m.tenant_id from person_members m where m.person_id = new.person_id loop
    perform set_config('app.tenant', company::text, true);
    delete from push_devices d where d.tenant_id = company and d.family_id = new.id;
  end loop;
  perform set_config('app.tenant', before, true);
  return null;
end $$;
create trigger forget_push_devices after update of revoked_at on session_families
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function app.forget_push_devices();

-- The installation's key towards push services, sealed with the signing key; browsers remember it, so it is made once.
create table push_keys (
  is_only boolean primary key default true check (is_only),
  sealed bytea not null
);
grant select, insert, update on push_keys to trilha_app, trilha_worker;
