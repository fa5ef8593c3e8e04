-- Messages are found by the names of their files too. Only those with files are in this index, so that others cost
-- what they did.

-- Each name as it is and in its parts: survey-report_2.pdf is found by report, and by its whole name.
create function message_file_words(content text, attachments jsonb, sender_id uuid, recipient_id uuid) returns tsvector
language sql immutable parallel safe as $$
  select to_tsvector('pg_catalog.simple', content || coalesce((
      select string_agg(' ' || (file->>'fileName') || ' ' || regexp_replace(file->>'fileName', '[._-]+', ' ', 'g'), '')
      from jsonb_array_elements(attachments) as file), ''))
    || array_to_tsvector(array['@' || sender_id::text, '@' || recipient_id::text])
$$;
create index messages_file_words on messages
  using gin (message_file_words(content, attachments, sender_id, recipient_id))
  where attachments is not null and withdrawn_at is null;
