-- A branch's region and country were kept and read by nothing: a store of a campaign has its own place.
alter table branches drop column region, drop column country;
