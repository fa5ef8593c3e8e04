-- Clauses that new requests and supplies of a company start with; every change is a version.
create table house_terms (
  company_id uuid not null references companies on delete cascade,
  version integer not null check (version > 0),
  clauses jsonb not null,
  changed_by uuid not null references members,
  changed_at timestamptz not null,
  primary key (company_id, version)
);
create index on house_terms (changed_by);
comment on table house_terms is 'House terms of companies, by version; the highest counts';
