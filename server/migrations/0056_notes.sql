-- Credit notes, debit notes and write-offs: what changes the balance of a deal after its invoice.

create table trade_notes (
  id uuid primary key default gen_random_uuid(),
  deal_id uuid not null references transactions,
  -- The latest one when the note was issued.
  invoice_id uuid not null references trade_invoices,
  -- The step that led to it, if one did.
  step_id uuid references transaction_steps,
  kind text not null check (kind in ('credit', 'debit', 'write_off')),
  ground text not null,
  -- Counted per deal and kind.
  number text not null unique,
  -- US dollars.
  amount numeric(18, 2) not null check (amount > 0),
  -- What it adds to what the buyer owes.
  effect numeric(18, 2) not null check (abs(effect) = amount),
  reason text not null,
  calculation text not null,
  due_on date,
  issued_at timestamptz not null,
  check ((kind = 'credit' and effect < 0) or (kind = 'debit' and effect > 0) or kind = 'write_off'),
  check ((kind = 'debit') = (due_on is not null))
);
create index trade_notes_deal on trade_notes (deal_id, issued_at, id);

-- What is issued is never changed.
create function refuse_change_of_trade_notes() returns trigger language plpgsql as $$
begin
  raise exception 'trade_notes is append-only: % is refused', tg_op using errcode = 'insufficient_privilege';
end
$$;
create trigger trade_notes_append_only before update or delete on trade_notes
  for each row execute function refuse_change_of_trade_notes();

comment on table trade_notes is 'Append-only credit notes, debit notes and write-offs of deals';
