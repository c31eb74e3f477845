-- edition 2
-- The vehicles of the search box, as they stand. People name some by their trim alone, a BMW M340i: those have a
-- digit. A word such as Sport or Limited is half the trims there are, and would find half the vehicles.
create or replace function refresh_vehicle_suggestions() returns void language plpgsql as $$
begin
  delete from suggestion where kind = 'vehicle';
  insert into suggestion (kind, key, label, detail, spellings, weight, tire_count)
  select 'vehicle', k.slug || '/' || m.slug, k.name || ' ' || m.name, min(v.year) || ' to ' || max(v.year),
         lower(concat_ws(' ', k.name, m.name, regexp_replace(m.name, '[^A-Za-z0-9]+', '', 'g'),
           string_agg(distinct v.trim_name, ' ') filter (where v.trim_name ~ '\d'))), count(*), 0
    from vehicle_model m join vehicle_make k on k.id = m.make_id join vehicle v on v.model_id = m.id
   group by k.slug, m.slug, k.name, m.name;
end $$;
