-- Staff who handle a report open the files of the reported message; who did so is kept.
create table report_file_views (
  id bigint generated always as identity primary key,
  report_id bigint not null references member_reports,
  file_id uuid not null references message_files,
  user_id uuid not null references members,
  at timestamptz not null default now()
);
create index report_file_views_report on report_file_views (report_id, id desc);
comment on table report_file_views is 'Which of the staff opened which file of a reported message';
