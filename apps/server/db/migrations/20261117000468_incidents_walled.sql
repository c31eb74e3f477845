-- expand
-- migrate:up

-- An incident names who raised it and who has it. Storefronts raise what the shop sees by itself, and name nobody of ours.
alter table incident enable row level security;
create policy raised on incident to shop_api
  using (raised_by is null) with check (raised_by is null and held_by is null);
create policy house on incident to shop_worker, shop_office using (true);

-- migrate:down
