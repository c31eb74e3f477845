-- edition 2
-- What prices go by of an account, and the name of its company, and nothing of the person: read beside the catalogue, past the policies.
create or replace view buyer_account as
  select a.id, a.account_type_id, m.company_id, a.buying_source, a.occupation, c.id is not null as has_company,
         c.is_tire_replacement_coverage_available, c.is_occupation_discounts_available,
         not exists (select from shop_order o where o.account_id = a.id and o.state <> 'cancelled') as is_first_order,
         coalesce((select json_agg(json_build_object('kind', f.kind, 'ratePpm', f.rate_ppm, 'amountCents', f.amount_cents))
             from account_offer f
            where f.account_id = a.id and f.attempt_id is null and coalesce(f.ends_at > now(), true)), '[]') as offers,
         c.name as company_name
    from account a
    left join membership m on m.account_id = a.id and m.begins_at <= now() and coalesce(m.ends_at > now(), true)
    left join company c on c.id = m.company_id;
