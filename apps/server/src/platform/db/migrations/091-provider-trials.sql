-- What the last trial of an identity provider gave, for the administrator who sets it up.
alter table identity_providers add column last_trial jsonb;
