-- Which registration a confirmation letter belongs to: the browser that filled in the form knows the number, so that a
-- password chosen by somebody else before the owner of the address opened the letter does not become theirs.
alter table account_proofs add column registration_id uuid;
