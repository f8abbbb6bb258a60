/*
 * Codes and links of waiting messages lie encrypted in a column of their own, and are removed once the message has left. What older
 * processes wrote into `data` is read until it has left. The application writes the column anew when the key of secrets changes.
 */
alter table deliveries add column sealed_secret bytea;
alter table deliveries add check (sealed_secret is null or status = 'waiting');
grant update (sealed_secret) on deliveries to trilha_app;
