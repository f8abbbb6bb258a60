-- Days after a decision in which its person may correct or appeal, also after the last day of the campaign.
alter table audit_policies add column correction_days smallint not null default 10 check (correction_days between 1 and 60);
