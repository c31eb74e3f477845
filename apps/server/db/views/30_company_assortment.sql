-- edition 1
-- Which assortment a company names, and nothing else of it: tires are read beside the catalogue, past the policies.
create or replace view company_assortment as
  select id as company_id, assortment_id from company where assortment_id is not null;
