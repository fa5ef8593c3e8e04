-- Which documents reviewers approved. A badge rests on these alone, whatever was uploaded or replaced since.
alter table company_documents add column is_approved boolean not null default false;
comment on column company_documents.is_approved is 'Part of what was approved last, also while another one waits to replace it';

update company_documents d set is_approved = true
from companies c
where c.id = d.company_id and d.attempt is not null and d.uploaded_at <= c.verified_at
  and (d.replaced_at is null or d.replaced_at > c.verified_at);
