-- What an answer to a survey is counted by, beside the answer itself: results read a few numbers of each instead of the whole document.
-- Each is the hash of a question's id and what was chosen; of an anonymous answer it says nothing its document does not. `hashtextextended`
-- gives the same in all versions of PostgreSQL, since partitions by hash rest on it.
create function app.survey_marks(p_answers jsonb) returns bigint[] language sql immutable parallel safe as $$
  select array(
    select hashtextextended((q.value ->> 'questionId') || m.mark, 0)
      from jsonb_array_elements(p_answers) q
     cross join lateral (
       select case jsonb_typeof(q.value -> 'optionIds') when 'array' then q.value -> 'optionIds' else '[]' end as options,
              case jsonb_typeof(q.value -> 'cells') when 'array' then q.value -> 'cells' else '[]' end as cells,
              q.value ->> 'value' as value, coalesce(q.value ->> 'text', '') <> '' as wrote) a
     cross join lateral (
       select ' ' || o.value as mark from jsonb_array_elements_text(a.options) o
       union all
       select ' ' || (c.value ->> 'rowId') || ' ' || (c.value ->> 'optionId') from jsonb_array_elements(a.cells) c
       union all
       select ' =' || a.value where a.value is not null
       union all
       select ' text' where a.wrote
       union all
       select ' answered' where a.wrote or a.value is not null or a.options <> '[]' or a.cells <> '[]') m)
$$;

-- A stored column is filled for every company, whatever its rows may see.
alter table survey_answers add column marks bigint[] not null generated always as (app.survey_marks(answers)) stored;
alter table survey_anonymous_answers add column marks bigint[] not null generated always as (app.survey_marks(answers)) stored;
