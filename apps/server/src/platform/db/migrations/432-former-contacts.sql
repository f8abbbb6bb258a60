-- What takes a change back restores everything an account was reached by, whichever contact its link went to.
alter table account_proofs
  add column former_email text,
  add column former_email_at timestamptz,
  add column former_phone text;
