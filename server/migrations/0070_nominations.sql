-- Until when a nomination can be answered, and which ship an IMO number was accepted for.
alter table transaction_steps add column answer_by timestamptz, add column reminded_at timestamptz;
comment on column transaction_steps.answer_by is 'Until when a nomination can be answered; null for other steps, and while the deal is on hold or disputed.';
comment on column transaction_steps.reminded_at is 'When the side that must answer a nomination was reminded.';
create index transaction_steps_open_nominations on transaction_steps (answer_by)
  where act = 'nominate' and status = 'proposed';
create index transaction_steps_imo on transaction_steps ((facts->>'imo')) where act = 'nominate' and status = 'done';
