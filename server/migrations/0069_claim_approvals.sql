-- What a company agrees to pay on a claim counts against the limits of who agrees.
alter table company_approvals drop constraint company_approvals_act_check;
alter table company_approvals add constraint company_approvals_act_check
  check (act in ('quote', 'counter', 'accept', 'confirm_mandate', 'accept_claim', 'offer_on_claim'));
