-- The catalogue of what is traded, with what it takes to find a fuel while its name is being typed.

create extension if not exists pg_trgm;

-- Words as they are compared: lower case, one spelling of sulfur, nothing but letters, digits and points
-- between digits. The same function makes the words of a text and those of a query.
create function fuel_words(source text) returns text
language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(
    regexp_replace(replace(lower(source), 'sulph', 'sulf'), '[^[:alnum:].]+|\.(?![0-9])|(?<![0-9])\.', ' ', 'g'),
    ' +', ' ', 'g'))
$$;

-- Names are written in more than one way: EN 590 is also found as EN590, 10 ppm as 10ppm.
create function fuel_name_words(names text[]) returns text
language sql immutable strict parallel safe as $$
  select concat_ws(' ', words,
    regexp_replace(words, '([[:alpha:]]) ([0-9])', '\1\2', 'g'),
    regexp_replace(words, '([0-9]) ([[:alpha:]])', '\1\2', 'g'))
  from fuel_words(array_to_string(names, ' / ')) as words
$$;

-- One name without its spaces and signs, to be known however it is written: jeta1, en590.
create function fuel_key(name text) returns text
language sql immutable strict parallel safe as $$
  select replace(replace(fuel_words(name), ' ', ''), '.', '')
$$;

create function fuel_keys(names text[]) returns text[]
language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct fuel_key(name)), '{}') from unnest(names) as name
$$;

-- English stems, but no stop words: the A of Jet A and the No of No. 2 are what tells them from others.
create text search dictionary fuel_stem (template = snowball, language = english);
create text search configuration fuel_text (copy = english);
alter text search configuration fuel_text
  alter mapping for asciiword, word, asciihword, hword, hword_asciipart, hword_part with fuel_stem;

create function fuel_search_vector(
  name text, synonyms text[], standards text[], uses text[], description text
) returns tsvector
language sql immutable parallel safe as $$
  select setweight(to_tsvector('fuel_text', fuel_name_words(array[name] || synonyms)), 'A')
    || setweight(to_tsvector('fuel_text', fuel_name_words(standards)), 'B')
    || setweight(to_tsvector('fuel_text', fuel_words(array_to_string(uses, ' / '))), 'C')
    || setweight(to_tsvector('fuel_text', fuel_words(description)), 'D')
$$;

create table fuel_types (
  -- Readable and for good: it stands in links and in what refers to the fuel.
  fuel_type_id text primary key,
  name text not null check (name <> ''),
  category text not null check (category in
    ('crude_oil', 'gasoline', 'diesel', 'aviation', 'heating_oil', 'marine', 'specialty')),
  description text not null,
  benchmark boolean not null,
  -- Degrees API.
  api_gravity numeric,
  sulfur_content text,
  octane_rating text,
  trading_units text[] not null,
  common_uses text[] not null,
  -- Not jsonb, which would forget the order of the properties.
  specifications json not null,
  standards text[] not null,
  synonyms text[] not null,
  cautions text[] not null,
  -- Typical, at 15 °C.
  density_kg_m3 numeric check (density_kg_m3 > 0),
  -- As contracts convert, which need not agree with the density.
  barrels_per_tonne numeric check (barrels_per_tonne > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  is_active boolean not null default true,
  -- Counts the changes; whoever changes names the one they saw.
  version integer not null default 1,
  -- Which it was in the order of making, from 1.
  place bigint not null generated always as identity,
  search tsvector not null generated always as
    (fuel_search_vector(name, synonyms, standards, common_uses, description)) stored,
  keys text[] not null generated always as (fuel_keys(array[name] || synonyms)) stored
);
create unique index fuel_types_name on fuel_types (lower(name));
create index fuel_types_category on fuel_types (category, name) where is_active;
create index fuel_types_search on fuel_types using gin (search) where is_active;
-- For words as common as oil: an index collects every match before the first is seen, which in a huge catalogue
-- takes longer than all the rest. The search asks this one first, and the other only for rarer words.
create index fuel_types_search_oldest on fuel_types using gin (search) where is_active and place <= 2000;
create index fuel_types_keys on fuel_types using gin (keys) where is_active;

-- Every word of the catalogue once: what a word that leads nowhere was probably meant to be. Whatever has a digit
-- is left out, since a wrong number is no misspelling of another.
create table fuel_search_words (
  word text collate "C" primary key
);
create index fuel_search_words_trigrams on fuel_search_words using gist (word gist_trgm_ops);

-- Words of fuels that were changed or deleted stay: they lead nowhere, and do no harm.
create function remember_fuel_words() returns trigger
language plpgsql as $$
begin
  insert into fuel_search_words (word)
  select distinct word
  from written, regexp_split_to_table(
    fuel_words(array_to_string(array[name, description] || synonyms || standards || common_uses, ' / ')), ' ') as word
  where length(word) between 3 and 40 and word !~ '[0-9]'
  -- In one order, so that two writers never wait for each other.
  order by word
  on conflict do nothing;
  return null;
end
$$;
create trigger fuel_types_inserted after insert on fuel_types
  referencing new table as written for each statement execute function remember_fuel_words();
create trigger fuel_types_updated after update on fuel_types
  referencing new table as written for each statement execute function remember_fuel_words();

-- Who changed what, for good; it outlives the fuel type itself.
create table fuel_type_events (
  id bigint generated always as identity primary key,
  fuel_type_id text not null,
  action text not null check (action in ('loaded', 'created', 'updated', 'deactivated', 'deleted')),
  -- Null when the platform itself did it, at its first start.
  actor_id uuid,
  at timestamptz not null default now(),
  before jsonb,
  after jsonb
);
create index fuel_type_events_fuel_type on fuel_type_events (fuel_type_id, id desc);

comment on table fuel_types is 'The catalogue of what is traded';
comment on table fuel_search_words is 'Every word of the catalogue, to mend misspelt ones by';
comment on table fuel_type_events is 'Who changed what in the catalogue';
