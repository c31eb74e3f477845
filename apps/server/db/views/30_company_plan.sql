-- edition 1
-- Which price plan a company names, and nothing else of it: prices are read beside the catalogue, past the policies.
create or replace view company_plan as
  select id as company_id, price_plan_id from company where price_plan_id is not null;
