-- expand
-- migrate:up

-- What the shop reckons with that a law or the house may change from a day on: fees of states, tax on labor, coverage,
-- handling, the cancel window. Of each key the last that has begun is in force; a value that is null ends it. A change
-- is asked for by one person and decided by another, and begins in the future.
create table dated_fact (
  id bigint generated always as identity primary key,
  kind text not null check (kind in
    ('tire-fee', 'labor-tax', 'coverage-prices', 'coverage-terms', 'handling-fee', 'cancel-window')),
  key text not null,
  begins_at timestamptz not null,
  value jsonb,
  source text not null check (source <> ''),
  -- Who asked and who decided, as the audit trail names them.
  asked_by text not null,
  decided_by text not null,
  decided_at timestamptz not null default now(),
  -- When the pages that the proxy kept from before it began were left behind.
  pages_dropped_at timestamptz,
  unique (kind, key, begins_at),
  constraint dated_fact_by_another check (decided_by <> asked_by)
);
create index dated_fact_to_drop on dated_fact (begins_at) where pages_dropped_at is null;

alter table dated_fact enable row level security;
create policy published on dated_fact for select to shop_api using (true);
create policy house on dated_fact to shop_worker, shop_office using (true);
-- What was in force is never written anew: an order was priced with it.
revoke delete on dated_fact from shop_app;

create trigger tell_change after insert or update or delete on dated_fact
  for each statement execute function tell_settings();

-- As it stood in the code of the release before. How sure we are stands in each fee: one of low confidence takes nothing
-- until somebody has read the law. Days before 2020 say "in force long since", not the day of the statute.
insert into dated_fact (kind, key, begins_at, value, source, asked_by, decided_by, pages_dropped_at)
select kind, key, begins_on::timestamp at time zone 'America/New_York', value, source, 'shop:release', 'shop:review',
       case when begins_on <= current_date then now() end
  from (values
    ('tire-fee', 'AL-tire-fee', date '2004-01-01', '{"code":"tire-fee","rims":{"from":null,"below":null},"purposes":null,"collectedBy":"retailer","trigger":"sale","taxable":false,"refundable":true,"receiptSentence":null,"name":"Alabama tire fee","state":"AL","amount":{"kind":"flat","perTireCents":100},"confidence":"medium"}'::jsonb, 'Published state schedules, read November 2026'),
    ('tire-fee', 'AK-tire-fee', '2003-09-26', '{"code":"tire-fee","rims":{"from":null,"below":null},"purposes":null,"collectedBy":"retailer","trigger":"sale","taxable":false,"refundable":true,"receiptSentence":null,"name":"Alaska tire fee","state":"AK","amount":{"kind":"flat","perTireCents":250},"confidence":"medium"}', 'Published state schedules, read November 2026'),
    ('tire-fee', 'AZ-tire-fee', '1990-01-01', '{"code":"tire-fee","rims":{"from":null,"below":null},"purposes":null,"collectedBy":"retailer","trigger":"sale","taxable":false,"refundable":true,"receiptSentence":null,"name":"Arizona tire fee","state":"AZ","amount":{"kind":"percentage","ratePpm":20000,"capPerTireCents":200},"confidence":"medium"}', 'Published state schedules, read November 2026'),
    ('tire-fee', 'AR-tire-fee', '2017-01-01', '{"code":"tire-fee","rims":{"from":null,"below":null},"purposes":null,"collectedBy":"installer","trigger":"rim-removal","taxable":false,"refundable":true,"receiptSentence":null,"name":"Arkansas rim removal fee","state":"AR","amount":{"kind":"flat","perTireCents":300},"confidence":"medium"}', 'Published state schedules, read November 2026'),
    ('tire-fee', 'CA-tire-fee', '2005-01-01', '{"code":"tire-fee","rims":{"from":null,"below":null},"purposes":null,"collectedBy":"retailer","trigger":"sale","taxable":false,"refundable":true,"receiptSentence":null,"name":"California tire fee","state":"CA","amount":{"kind":"flat","perTireCents":175},"confidence":"high"}', 'Published state schedules, read November 2026'),
    ('tire-fee', 'CO-tire-fee', '2024-01-01', '{"code":"tire-fee","rims":{"from":null,"below":null},"purposes":null,"collectedBy":"retailer","trigger":"sale","taxable":false,"refundable":true,"receiptSentence":null,"name":"Colorado waste tire fee","state":"CO","amount":{"kind":"flat","perTireCents":55},"confidence":"high"}', 'Published state schedules, read November 2026'),
    ('tire-fee', 'CO-tire-fee', '2026-01-01', '{"code":"tire-fee","rims":{"from":null,"below":null},"purposes":null,"collectedBy":"retailer","trigger":"sale","taxable":false,"refundable":true,"receiptSentence":null,"name":"Colorado waste tire fee","state":"CO","amount":{"kind":"flat","perTireCents":150},"confidence":"high"}', 'Published state schedules, read November 2026'),
    ('tire-fee', 'DE-tire-fee', '2007-01-01', '{"code":"tire-fee","rims":{"from":null,"below":null},"purposes":null,"collectedBy":"retailer","trigger":"sale","taxable":false,"refundable":true,"receiptSentence":null,"name":"Delaware tire fee","state":"DE","amount":{"kind":"flat","perTireCents":200},"confidence":"low"}', 'Published state schedules, read November 2026'),
    ('tire-fee', 'FL-tire-fee', '1990-01-01', '{"code":"tire-fee","rims":{"from":null,"below":null},"purposes":null,"collectedBy":"retailer","trigger":"sale","taxable":true,"refundable":true,"receiptSentence":null,"name":"Florida new tire fee","state":"FL","amount":{"kind":"flat","perTireCents":100},"confidence":"high"}', 'Published state schedules, read November 2026'),
    ('tire-fee', 'GA-tire-fee', '2023-07-01', '{"code":"tire-fee","rims":{"from":null,"below":null},"purposes":null,"collectedBy":"distributor","trigger":"sale","taxable":false,"refundable":true,"receiptSentence":null,"name":"Georgia tire management fee","state":"GA","amount":{"kind":"flat","perTireCents":100},"confidence":"high"}', 'Published state schedules, read November 2026'),
    ('tire-fee', 'IL-tire-fee', '2003-07-01', '{"code":"tire-fee","rims":{"from":null,"below":null},"purposes":null,"collectedBy":"retailer","trigger":"sale","taxable":false,"refundable":true,"receiptSentence":null,"name":"Illinois tire user fee","state":"IL","amount":{"kind":"flat","perTireCents":250},"confidence":"high"}', 'Published state schedules, read November 2026'),
    ('tire-fee', 'IN-tire-fee', '1994-01-01', '{"code":"tire-fee","rims":{"from":null,"below":null},"purposes":["passenger","light-truck","van","temporary","commercial"],"collectedBy":"retailer","trigger":"sale","taxable":false,"refundable":true,"receiptSentence":null,"name":"Indiana tire fee","state":"IN","amount":{"kind":"flat","perTireCents":25},"confidence":"medium"}', 'Published state schedules, read November 2026'),
    ('tire-fee', 'KS-tire-fee', '1991-01-01', '{"code":"tire-fee","rims":{"from":null,"below":null},"purposes":null,"collectedBy":"retailer","trigger":"sale","taxable":false,"refundable":true,"receiptSentence":null,"name":"Kansas tire excise tax","state":"KS","amount":{"kind":"flat","perTireCents":25},"confidence":"high"}', 'Published state schedules, read November 2026'),
    ('tire-fee', 'KY-tire-fee', '2018-07-01', '{"code":"tire-fee","rims":{"from":null,"below":null},"purposes":null,"collectedBy":"retailer","trigger":"sale","taxable":true,"refundable":true,"receiptSentence":null,"name":"Kentucky tire fee","state":"KY","amount":{"kind":"flat","perTireCents":200},"confidence":"high"}', 'Published state schedules, read November 2026'),
    ('tire-fee', 'KY-tire-fee', '2026-07-01', null, 'Published state schedules, read November 2026'),
    ('tire-fee', 'LA-tire-fee', '2013-01-01', '{"code":"tire-fee","rims":{"from":null,"below":null},"purposes":["passenger","light-truck","van","trailer","temporary"],"collectedBy":"retailer","trigger":"sale","taxable":false,"refundable":true,"receiptSentence":null,"name":"Louisiana waste tire fee","state":"LA","amount":{"kind":"flat","perTireCents":225},"confidence":"high"}', 'Published state schedules, read November 2026'),
    ('tire-fee', 'LA-tire-fee-truck', '2013-01-01', '{"code":"tire-fee-truck","rims":{"from":null,"below":null},"purposes":["commercial"],"collectedBy":"retailer","trigger":"sale","taxable":false,"refundable":true,"receiptSentence":null,"name":"Louisiana waste tire fee, truck","state":"LA","amount":{"kind":"flat","perTireCents":500},"confidence":"high"}', 'Published state schedules, read November 2026'),
    ('tire-fee', 'ME-tire-fee', '1990-01-01', '{"code":"tire-fee","rims":{"from":null,"below":null},"purposes":null,"collectedBy":"retailer","trigger":"sale","taxable":false,"refundable":true,"receiptSentence":null,"name":"Maine recycling assistance fee","state":"ME","amount":{"kind":"flat","perTireCents":100},"confidence":"high"}', 'Published state schedules, read November 2026'),
    ('tire-fee', 'MD-tire-fee', '2009-07-01', '{"code":"tire-fee","rims":{"from":null,"below":null},"purposes":null,"collectedBy":"retailer","trigger":"sale","taxable":false,"refundable":true,"receiptSentence":null,"name":"Maryland tire recycling fee","state":"MD","amount":{"kind":"flat","perTireCents":80},"confidence":"high"}', 'Published state schedules, read November 2026'),
    ('tire-fee', 'MD-tire-fee', '2026-01-01', '{"code":"tire-fee","rims":{"from":null,"below":null},"purposes":null,"collectedBy":"retailer","trigger":"sale","taxable":false,"refundable":true,"receiptSentence":null,"name":"Maryland tire fees","state":"MD","amount":{"kind":"flat","perTireCents":600},"confidence":"high"}', 'Published state schedules, read November 2026'),
    ('tire-fee', 'MS-tire-fee', '1992-01-01', '{"code":"tire-fee","rims":{"from":null,"below":24},"purposes":null,"collectedBy":"retailer","trigger":"sale","taxable":false,"refundable":true,"receiptSentence":null,"name":"Mississippi tire fee","state":"MS","amount":{"kind":"flat","perTireCents":100},"confidence":"medium"}', 'Published state schedules, read November 2026'),
    ('tire-fee', 'MS-tire-fee-large', '1992-01-01', '{"code":"tire-fee-large","rims":{"from":24,"below":null},"purposes":null,"collectedBy":"retailer","trigger":"sale","taxable":false,"refundable":true,"receiptSentence":null,"name":"Mississippi tire fee","state":"MS","amount":{"kind":"flat","perTireCents":200},"confidence":"medium"}', 'Published state schedules, read November 2026'),
    ('tire-fee', 'MO-tire-fee', '1990-01-01', '{"code":"tire-fee","rims":{"from":null,"below":null},"purposes":null,"collectedBy":"retailer","trigger":"sale","taxable":false,"refundable":true,"receiptSentence":null,"name":"Missouri new tire fee","state":"MO","amount":{"kind":"flat","perTireCents":50},"confidence":"medium"}', 'Published state schedules, read November 2026'),
    ('tire-fee', 'NE-tire-fee', '1999-01-01', '{"code":"tire-fee","rims":{"from":null,"below":null},"purposes":null,"collectedBy":"retailer","trigger":"sale","taxable":false,"refundable":true,"receiptSentence":null,"name":"Nebraska tire fee","state":"NE","amount":{"kind":"flat","perTireCents":100},"confidence":"high"}', 'Published state schedules, read November 2026'),
    ('tire-fee', 'NV-tire-fee', '1992-01-01', '{"code":"tire-fee","rims":{"from":null,"below":null},"purposes":null,"collectedBy":"retailer","trigger":"sale","taxable":false,"refundable":true,"receiptSentence":null,"name":"Nevada tire fee","state":"NV","amount":{"kind":"flat","perTireCents":100},"confidence":"medium"}', 'Published state schedules, read November 2026'),
    ('tire-fee', 'NJ-tire-fee', '2004-08-01', '{"code":"tire-fee","rims":{"from":null,"below":null},"purposes":null,"collectedBy":"retailer","trigger":"sale","taxable":false,"refundable":true,"receiptSentence":null,"name":"New Jersey tire fee","state":"NJ","amount":{"kind":"flat","perTireCents":150},"confidence":"medium"}', 'Published state schedules, read November 2026'),
    ('tire-fee', 'NY-tire-fee', '2003-09-12', '{"code":"tire-fee","rims":{"from":null,"below":null},"purposes":null,"collectedBy":"retailer","trigger":"sale","taxable":false,"refundable":true,"receiptSentence":null,"name":"New York waste tire fee","state":"NY","amount":{"kind":"flat","perTireCents":250},"confidence":"high"}', 'Published state schedules, read November 2026'),
    ('tire-fee', 'NY-tire-fee', '2028-01-01', null, 'Published state schedules, read November 2026'),
    ('tire-fee', 'NC-tire-fee', '1993-10-01', '{"code":"tire-fee","rims":{"from":null,"below":20},"purposes":null,"collectedBy":"retailer","trigger":"sale","taxable":false,"refundable":true,"receiptSentence":null,"name":"North Carolina scrap tire tax","state":"NC","amount":{"kind":"percentage","ratePpm":20000,"capPerTireCents":null},"confidence":"high"}', 'Published state schedules, read November 2026'),
    ('tire-fee', 'NC-tire-fee-large', '1993-10-01', '{"code":"tire-fee-large","rims":{"from":20,"below":null},"purposes":null,"collectedBy":"retailer","trigger":"sale","taxable":false,"refundable":true,"receiptSentence":null,"name":"North Carolina scrap tire tax","state":"NC","amount":{"kind":"percentage","ratePpm":10000,"capPerTireCents":null},"confidence":"high"}', 'Published state schedules, read November 2026'),
    ('tire-fee', 'OH-tire-fee', '2001-09-05', '{"code":"tire-fee","rims":{"from":null,"below":null},"purposes":null,"collectedBy":"retailer","trigger":"sale","taxable":false,"refundable":true,"receiptSentence":null,"name":"Ohio tire fee","state":"OH","amount":{"kind":"flat","perTireCents":100},"confidence":"medium"}', 'Published state schedules, read November 2026'),
    ('tire-fee', 'OK-tire-fee', '2013-01-01', '{"code":"tire-fee","rims":{"from":null,"below":20},"purposes":null,"collectedBy":"retailer","trigger":"sale","taxable":false,"refundable":true,"receiptSentence":null,"name":"Oklahoma tire fee","state":"OK","amount":{"kind":"flat","perTireCents":290},"confidence":"low"}', 'Published state schedules, read November 2026'),
    ('tire-fee', 'PA-tire-fee', '1991-12-01', '{"code":"tire-fee","rims":{"from":null,"below":null},"purposes":null,"collectedBy":"retailer","trigger":"sale","taxable":false,"refundable":true,"receiptSentence":null,"name":"Pennsylvania tire fee","state":"PA","amount":{"kind":"flat","perTireCents":100},"confidence":"medium"}', 'Published state schedules, read November 2026'),
    ('tire-fee', 'RI-tire-fee', '2014-01-01', '{"code":"tire-fee","rims":{"from":null,"below":null},"purposes":null,"collectedBy":"retailer","trigger":"sale","taxable":false,"refundable":true,"receiptSentence":null,"name":"Rhode Island tire deposit","state":"RI","amount":{"kind":"flat","perTireCents":500},"confidence":"low"}', 'Published state schedules, read November 2026'),
    ('tire-fee', 'SC-tire-fee', '1991-11-01', '{"code":"tire-fee","rims":{"from":null,"below":null},"purposes":null,"collectedBy":"retailer","trigger":"sale","taxable":false,"refundable":true,"receiptSentence":null,"name":"South Carolina tire fee","state":"SC","amount":{"kind":"flat","perTireCents":200},"confidence":"high"}', 'Published state schedules, read November 2026'),
    ('tire-fee', 'TN-tire-fee', '2007-07-01', '{"code":"tire-fee","rims":{"from":null,"below":null},"purposes":null,"collectedBy":"retailer","trigger":"sale","taxable":true,"refundable":true,"receiptSentence":null,"name":"Tennessee tire fee","state":"TN","amount":{"kind":"flat","perTireCents":135},"confidence":"high"}', 'Published state schedules, read November 2026'),
    ('tire-fee', 'UT-tire-fee', '1990-01-01', '{"code":"tire-fee","rims":{"from":null,"below":null},"purposes":null,"collectedBy":"retailer","trigger":"sale","taxable":false,"refundable":true,"receiptSentence":null,"name":"Utah tire fee","state":"UT","amount":{"kind":"flat","perTireCents":100},"confidence":"low"}', 'Published state schedules, read November 2026'),
    ('tire-fee', 'VA-tire-fee', '2003-07-01', '{"code":"tire-fee","rims":{"from":null,"below":null},"purposes":null,"collectedBy":"retailer","trigger":"sale","taxable":false,"refundable":true,"receiptSentence":null,"name":"Virginia tire fee","state":"VA","amount":{"kind":"flat","perTireCents":100},"confidence":"low"}', 'Published state schedules, read November 2026'),
    ('tire-fee', 'WA-tire-fee', '2026-01-01', '{"code":"tire-fee","rims":{"from":null,"below":null},"purposes":null,"collectedBy":"retailer","trigger":"sale","taxable":false,"refundable":true,"receiptSentence":null,"name":"Washington tire fee","state":"WA","amount":{"kind":"flat","perTireCents":500},"confidence":"high"}', 'Published state schedules, read November 2026'),
    ('labor-tax', 'CA', '2025-07-01', '{"state":"CA","tax":"not-taxed","confidence":"high"}', 'Published state guidance, read November 2026'),
    ('labor-tax', 'ID', '2025-07-01', '{"state":"ID","tax":"balancing-taxed","confidence":"high"}', 'Published state guidance, read November 2026'),
    ('labor-tax', 'TN', '2025-07-01', '{"state":"TN","tax":"taxed","confidence":"high"}', 'Published state guidance, read November 2026'),
    ('labor-tax', 'NY', '2025-07-01', '{"state":"NY","tax":"taxed","confidence":"medium"}', 'Published state guidance, read November 2026'),
    ('labor-tax', 'NJ', '2025-07-01', '{"state":"NJ","tax":"taxed","confidence":"medium"}', 'Published state guidance, read November 2026'),
    ('labor-tax', 'PA', '2025-07-01', '{"state":"PA","tax":"taxed","confidence":"medium"}', 'Published state guidance, read November 2026'),
    ('labor-tax', 'OH', '2025-07-01', '{"state":"OH","tax":"taxed","confidence":"medium"}', 'Published state guidance, read November 2026'),
    ('labor-tax', 'WA', '2025-07-01', '{"state":"WA","tax":"taxed","confidence":"medium"}', 'Published state guidance, read November 2026'),
    ('labor-tax', 'NC', '2025-07-01', '{"state":"NC","tax":"taxed","confidence":"medium"}', 'Published state guidance, read November 2026'),
    ('labor-tax', 'WI', '2025-07-01', '{"state":"WI","tax":"taxed","confidence":"medium"}', 'Published state guidance, read November 2026'),
    ('labor-tax', 'IA', '2025-07-01', '{"state":"IA","tax":"taxed","confidence":"medium"}', 'Published state guidance, read November 2026'),
    ('labor-tax', 'KS', '2025-07-01', '{"state":"KS","tax":"taxed","confidence":"medium"}', 'Published state guidance, read November 2026'),
    ('labor-tax', 'FL', '2025-07-01', '{"state":"FL","tax":"taxed","confidence":"medium"}', 'Published state guidance, read November 2026'),
    ('labor-tax', 'TX', '2025-07-01', '{"state":"TX","tax":"not-taxed","confidence":"medium"}', 'Published state guidance, read November 2026'),
    ('labor-tax', 'IL', '2025-07-01', '{"state":"IL","tax":"not-taxed","confidence":"medium"}', 'Published state guidance, read November 2026'),
    ('labor-tax', 'GA', '2025-07-01', '{"state":"GA","tax":"not-taxed","confidence":"medium"}', 'Published state guidance, read November 2026'),
    ('labor-tax', 'VA', '2025-07-01', '{"state":"VA","tax":"not-taxed","confidence":"medium"}', 'Published state guidance, read November 2026'),
    ('labor-tax', 'MO', '2025-07-01', '{"state":"MO","tax":"not-taxed","confidence":"medium"}', 'Published state guidance, read November 2026'),
    ('labor-tax', 'MI', '2025-07-01', '{"state":"MI","tax":"not-taxed","confidence":"medium"}', 'Published state guidance, read November 2026'),
    ('labor-tax', 'AZ', '2025-07-01', '{"state":"AZ","tax":"not-taxed","confidence":"medium"}', 'Published state guidance, read November 2026'),
    ('labor-tax', 'CO', '2025-07-01', '{"state":"CO","tax":"not-taxed","confidence":"medium"}', 'Published state guidance, read November 2026'),
    ('labor-tax', 'MN', '2025-07-01', '{"state":"MN","tax":"taxed","confidence":"low"}', 'Published state guidance, read November 2026'),
    ('coverage-prices', 'all', '2025-07-01', '[{"below":10000,"perTireCents":1199},{"below":20000,"perTireCents":1899},{"below":30000,"perTireCents":2999},{"below":45000,"perTireCents":4499},{"below":null,"perTireCents":5999}]', 'Prices of the house'),
    ('coverage-terms', 'road-hazard', '2025-07-01', '{"version":"road-hazard-2026-11","variant":"road-hazard","months":36,"paidPpmByYear":[1000000,500000,250000],"capCents":{"standard":40000,"commercial":50000},"repairCapCents":{"standard":2500,"commercial":5000},"coversLabor":true,"endsAtTread32nds":2}', 'Published terms of coverage'),
    ('handling-fee', 'all', '2025-07-01', '{"mode":"none","perTireCents":0}', 'The house takes none'),
    ('cancel-window', 'all', '2025-07-01', '{"minutes":30}', 'Promise of the house')
  ) as fact (kind, key, begins_on, value, source);

-- migrate:down
