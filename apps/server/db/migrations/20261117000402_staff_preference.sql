-- expand
-- migrate:up

-- How somebody wants the office to be, on whatever they work with. No row is as it comes.
create table staff_preference (
  staff_id uuid primary key references staff_member (id),
  has_letter_keys boolean not null
);
alter table staff_preference enable row level security;
create policy house on staff_preference to shop_worker, shop_office using (true);

-- migrate:down
