-- edition 1
-- The lines of a day of the house in parts of 10,000: of each line its id and the first half of the hash of its words. As
-- JSON, because its text is the same whatever a session has set.
create or replace function audit_day_marks(of_day date)
returns table (part integer, line_count integer, first_id bigint, last_id bigint, marks bytea)
language sql stable as $$
  select (place / 10000)::integer, count(*)::integer, min(id), max(id),
         string_agg(int8send(id) || mark, ''::bytea order by id)
    from (select e.id, row_number() over (order by e.id) - 1 as place,
                 substr(sha256(convert_to(jsonb_build_array(e.id, extract(epoch from e.at), e.actor, e.action, e.subject,
                   e.before::text, e.after::text, e.why)::text, 'UTF8')), 1, 16) as mark
            from audit_entry e
           where e.at >= of_day::timestamp at time zone 'America/New_York'
             and e.at < (of_day + 1)::timestamp at time zone 'America/New_York') line
   group by 1
$$;
