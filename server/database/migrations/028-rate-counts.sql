-- Calls a minute of all servers together. Unlogged: after a crash of the database, counting starts over.
create unlogged table rate_counts (
  -- Minutes since 1970.
  minute integer not null,
  -- A hash of who is counted: an address or a token's subject.
  counted text not null,
  calls integer not null,
  primary key (minute, counted)
);
