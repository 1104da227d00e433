-- Sessions that customers have signed out of, until the last of their tokens has expired.
create table ended_sessions (
  -- A hash: neither tokens nor session ids are stored.
  session text primary key,
  -- Tokens issued later are good.
  ended_at timestamptz not null,
  kept_until timestamptz not null
);

-- Every server hears of it. Milliseconds since 1970.
create function tell_of_ended_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('ended_sessions', concat_ws(' ', new.session,
    round(extract(epoch from new.ended_at) * 1000), round(extract(epoch from new.kept_until) * 1000)));
  return null;
end $$;
create trigger ended_sessions_tell
  after insert or update on ended_sessions
  for each row execute function tell_of_ended_session();
