-- Questions without a helpful answer are grouped by meaning: each joins the gap of the question that was asked first.
alter table support_gaps
  -- The first question of the gap, itself for that one; null until it is grouped, and again when the first is erased.
  add column group_id bigint references support_gaps on delete set null,
  add column model text,
  add column vector bytea,
  -- Files of the closest articles, the closest first.
  add column nearest text[] not null default '{}',
  add column outcome text check (outcome in ('resolved', 'dismissed')),
  add column closed_by uuid references members;
update support_gaps set outcome = 'resolved' where closed_at is not null;

create index support_gaps_group on support_gaps (coalesce(group_id, id));
create index support_gaps_group_id on support_gaps (group_id);
