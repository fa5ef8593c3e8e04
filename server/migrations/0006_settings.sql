-- How a person wants the product to look and to tell them things. Without a row, the defaults hold.
create table member_settings (
  user_id uuid primary key references members,
  theme text not null,
  time_zone text not null,
  date_format text not null,
  number_format text not null,
  unit text not null,
  -- Kind of notification to { inApp, email }; a kind that is missing has its default.
  channels jsonb not null check (jsonb_typeof(channels) = 'object'),
  updated_at timestamptz not null default now()
);

comment on table member_settings is 'Settings of people who changed any';
