-- Anybody may call a company anything: a name belongs to whoever is verified under it. Before, the first to type a name
-- kept everybody else from it, verified or not.
drop index companies_name;
comment on column companies.name_key is 'The name in lower case with single spaces; several companies may have the same';

-- Owners correct the name of a company that is not verified.
alter table company_changes drop constraint company_changes_act_check;
alter table company_changes add constraint company_changes_act_check check (act in ('created', 'admitted', 'declined',
  'invited', 'uninvited', 'joined', 'changed', 'transferred', 'removed', 'left', 'factor_required', 'factor_relaxed',
  'renamed'));

-- What a withdrawn company was verified as is not protected any more.
delete from verified_names v using companies c where c.id = v.company_id and c.verification = 'withdrawn';
