-- How long each stage of a kind of service usually takes, in business days, learned from finished jobs (decision 018).
-- '' as product_line is every line, 'ALL' as stage the whole job.
create table stage_durations (
  kind text not null,
  product_line text not null,
  stage text not null,
  low_days integer not null,
  median_days integer not null,
  high_days integer not null,
  primary key (kind, stage, product_line)
);

-- The history position of the stage that the customer was told is taking longer than usual: once for each stage.
alter table jobs add column late_told_position integer;
