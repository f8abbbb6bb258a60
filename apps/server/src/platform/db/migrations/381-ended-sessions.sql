-- Streams that follow an inbox end with the session they belong to, and with the access of their member, in every process.
create function app.announce_ended_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', new.id::text);
  return null;
end $$;

-- Who deletes their account reads the farewell on the page they are on; their stream ends with its own time.
create trigger announce_ended_session after update of revoked_at on session_families
  for each row when (old.revoked_at is null and new.revoked_at is not null
    and new.revoked_reason is distinct from 'account_deleted') execute function app.announce_ended_session();
create trigger announce_lost_access after update of status on members
  for each row when (old.status = 'approved' and new.status = 'blocked') execute function app.announce_ended_session();
