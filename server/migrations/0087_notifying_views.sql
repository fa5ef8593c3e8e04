-- A saved view of the marketplace can notify its person of what is published.
alter table saved_views
  -- What was published after this is new; null while the view does not notify.
  add column notifies_from timestamptz,
  -- The last notification: there is at most one an hour.
  add column notified_at timestamptz;
create index saved_views_notifying on saved_views (notifies_from) where notifies_from is not null;
comment on column saved_views.notifies_from is 'What was published after this is new; null while the view does not notify';
