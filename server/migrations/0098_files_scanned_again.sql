-- Scanners learn of a virus some time after it appeared. Files of messages are scanned once more, a day after they were
-- accepted; where something is found then, the file cannot be opened any more.

alter table message_files
  add column scanned_again_at timestamptz,
  -- As the scanner names it; null for a clean file.
  add column virus text;
create index message_files_to_scan on message_files (accepted_at)
  where scanned_again_at is null and message_id is not null;
