-- Content may write any character, a zero and half a surrogate pair among them: jsonb takes neither, json keeps what was written.
alter table scorm_states alter column cmi type json;
