-- Seconds of a video or audio, pages of a document, as the server read them; null where a file has none or tells none.
alter table files add column length real check (length > 0);
