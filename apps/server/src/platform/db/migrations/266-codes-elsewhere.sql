-- Tells a code that lies in another pool of the company. Null for codes of before, until the next file that comes in.
alter table reward_codes add column company_hash bytea;
create index reward_codes_company_hash on reward_codes (tenant_id, company_hash) where withdrawn_at is null;
create index reward_codes_no_company_hash on reward_codes (tenant_id, id) where company_hash is null and withdrawn_at is null;
