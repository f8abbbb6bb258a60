-- Choices about cookies govern what players of other services keep; categories that governed nothing are gone.
update tenants
   set settings = jsonb_set(settings, '{cookies,optional}', case
         when jsonb_array_length(settings -> 'cookies' -> 'optional') > 0 then '["external_media"]'::jsonb else '[]'::jsonb end)
 where jsonb_typeof(settings -> 'cookies' -> 'optional') = 'array';
