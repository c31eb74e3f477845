-- expand
-- migrate:up

-- Whose card it is, where that is not who the tires go to; a cart without a row is billed where it ships.
create table cart_billing (
  cart_id uuid primary key references cart (id) on delete cascade,
  first_name text not null,
  last_name text not null,
  address_line1 text not null,
  address_line2 text,
  city text not null,
  state text not null,
  zip text not null,
  email text not null,
  phone text not null,
  phone_type text not null check (phone_type in ('Mobile', 'Landline'))
);

-- migrate:down
