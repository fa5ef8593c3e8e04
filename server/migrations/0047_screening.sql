-- Ships' IMO numbers of listed entries. Lists imported before have none until they are imported again.
alter table sanctions_entries add column imo_numbers text[] not null default '{}';
create index sanctions_entries_imo on sanctions_entries using gin (imo_numbers);
-- Everybody is screened once more: what was found before has no hits to decide on.
update sanctions_lists set is_rescreened = false;

-- Of all that a list says of an entry, in whatever order; another one means that the entry has changed.
create function sanctions_entry_hash(entry sanctions_entries) returns text language sql stable as $$
  select encode(sha256(convert_to(jsonb_build_array(
    entry.list, entry.reference, entry.kind, entry.name,
    (select jsonb_agg(jsonb_build_array(n.name, n.is_weak) order by n.name collate "C", n.is_weak)
      from sanctions_names n where n.entry_id = entry.entry_id),
    (select jsonb_agg(one order by one collate "C") from unnest(entry.birth_dates) one),
    (select jsonb_agg(one order by one collate "C") from unnest(entry.countries) one),
    (select jsonb_agg(one order by one collate "C") from unnest(entry.imo_numbers) one),
    (select jsonb_agg(one order by one collate "C") from unnest(entry.programmes) one)
  )::text, 'UTF8')), 'hex')
$$;

-- What was compared, once for all who have these facts: decisions on hits are remembered by it. Encrypted, since birth
-- dates and account numbers are among them, and found by a keyed hash.
create table screening_facts (
  facts_id uuid primary key,
  facts_sealed bytea not null,
  facts_hash text not null
);
-- Not unique: while the key is rotated, rows have hashes under two keys.
create index screening_facts_hash on screening_facts (facts_hash);

-- Who or what was compared with the lists, and by which facts. Other facts of the same part make another row; the old
-- one stays with its hits, until the retention of all of it ends.
create table screenings (
  screening_id uuid primary key default gen_random_uuid(),
  -- Whose it is: a verification case, a company, a deal; and which part of it: the person, a director, the ship.
  subject_kind text not null,
  subject_id uuid not null,
  part text not null,
  -- What the part is called on screens, such as Director.
  role text not null,
  -- The member it is about, who must not decide on it.
  member_id uuid references members,
  kind text not null check (kind in ('person', 'entity', 'vessel', 'bank')),
  -- As it was typed; null once the person's account is gone. The facts have it too.
  name text,
  imo text,
  countries text[] not null,
  -- All of this, with the birth date and what else identifies it.
  facts_id uuid not null references screening_facts,
  result text not null check (result in ('unscreened', 'clear', 'possible', 'strong')),
  -- What it was compared with: list, version, entries; and the imports of those lists as one text.
  lists jsonb not null,
  imports text not null,
  first_screened_at timestamptz not null default now(),
  screened_at timestamptz not null default now(),
  -- Since when the part has other facts.
  replaced_at timestamptz,
  unique (subject_kind, subject_id, part, facts_id)
);
create index screenings_facts on screenings (facts_id);
create unique index screenings_current on screenings (subject_kind, subject_id, part) where replaced_at is null;
-- What is to be compared again after an import.
create index screenings_imports on screenings (imports, screening_id) where replaced_at is null;

-- Listed entries with a similar name or the same IMO number. An entry that changes makes another hit.
create table screening_hits (
  hit_id uuid primary key default gen_random_uuid(),
  screening_id uuid not null references screenings on delete cascade,
  list text not null,
  reference text not null,
  -- Of all that the list says of the entry.
  entry_hash text not null,
  -- The entry's primary name, and the one that is similar.
  name text not null,
  matched_name text not null,
  score real not null,
  strength text not null check (strength in ('strong', 'possible')),
  -- What speaks for or against it: birthDate, country and imo, each agrees, differs or unknown.
  evidence jsonb not null,
  -- The entry's birth dates, countries, IMO numbers and programmes.
  entry jsonb not null,
  found_at timestamptz not null default now(),
  -- Since when the list has no such entry any more.
  gone_at timestamptz,
  unique (screening_id, list, reference, entry_hash)
);

-- What reviewers decided on hits. The latest of the same facts and the same entry counts.
create table screening_dispositions (
  id bigint generated always as identity primary key,
  facts_id uuid not null references screening_facts on delete cascade,
  list text not null,
  reference text not null,
  entry_hash text not null,
  is_match boolean not null,
  reason text not null,
  decided_by uuid not null references members,
  decided_at timestamptz not null default now(),
  -- Where it was decided; null once that was erased, while others have the same facts.
  hit_id uuid references screening_hits on delete set null
);
create index screening_dispositions_hit on screening_dispositions (hit_id);
create index screening_dispositions_latest on screening_dispositions (facts_id, entry_hash, list, reference, id desc);

-- They go with the facts that they are about, and not before.
create function refuse_change_of_dispositions() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from screening_facts f where f.facts_id = old.facts_id) then
    return old;
  end if;
  if tg_op = 'UPDATE' and new.hit_id is null and (new.id, new.facts_id, new.list, new.reference, new.entry_hash,
    new.is_match, new.reason, new.decided_by, new.decided_at) = (old.id, old.facts_id, old.list, old.reference,
    old.entry_hash, old.is_match, old.reason, old.decided_by, old.decided_at)
  then
    return new;
  end if;
  raise exception 'screening_dispositions is append-only: % is refused', tg_op using errcode = 'insufficient_privilege';
end
$$;
create trigger screening_dispositions_append_only before update or delete on screening_dispositions
  for each row execute function refuse_change_of_dispositions();

comment on table screening_facts is 'Encrypted facts of screened parties, once for all who have the same';
comment on table screenings is 'Persons, companies, ships and banks compared with sanctions lists, by the facts compared';
comment on table screening_hits is 'Listed entries similar to a screened party';
comment on table screening_dispositions is 'Append-only decisions of reviewers on hits';
