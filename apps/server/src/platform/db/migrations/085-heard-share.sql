-- From which share of a recording on it counts as heard, in percent: a show says so for its episodes (POD-01).
alter table podcasts add column heard_percent integer not null default 95 check (heard_percent between 10 and 100);
