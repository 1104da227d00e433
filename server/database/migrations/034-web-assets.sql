-- The web app's files of every build that servers have served, so that each of them can answer for the others' builds.
create table web_assets (
  name text primary key,
  media_type text not null,
  content bytea not null,
  brotli bytea,
  -- By a server that starts with it.
  published_at timestamptz not null
);
-- Already compressed.
alter table web_assets alter column content set storage external, alter column brotli set storage external;
