-- Whether the account asks for a second factor at every sign-in. The user pool owns the fact; it is repeated here
-- because acts for a company and calls of staff depend on it, wherever the accounts are kept.
alter table members add column has_second_factor boolean not null default false;
update members m set has_second_factor = true from pool_users u where u.id = m.user_id and u.totp_enabled;

-- When the person behind the session last gave their password or a code again in order to change the second factor;
-- null when they have not, or when the change was made.
alter table pool_sessions add column factor_change_confirmed_at timestamptz;

-- An owner asks everybody who acts for the company for a second factor, or no longer does.
alter table company_changes drop constraint company_changes_act_check;
alter table company_changes add constraint company_changes_act_check check (act in ('created', 'admitted', 'declined',
  'invited', 'uninvited', 'joined', 'changed', 'transferred', 'removed', 'left', 'factor_required', 'factor_relaxed'));
