-- Apps for iPhones are reached by Apple's own service.
alter table push_devices drop constraint push_devices_kind_check;
alter table push_devices add constraint push_devices_kind_check check (kind in ('web', 'fcm', 'apns'));
