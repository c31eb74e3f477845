-- expand
-- Ignored: channels are a handful, and nobody is served while the table of ZIPs gets its index.
-- squawk-ignore-file constraint-missing-not-valid, require-concurrent-index-creation
-- migrate:up

alter table channel
  add column site_theme text not null default 'default' check (site_theme in ('blackFriday', 'blackFridayPreSale',
    'cyberMonday', 'cyberWeekend', 'default', 'lastChance', 'taxTimeSale')),
  add column core_ship_handling_mode text not null default 'none'
    check (core_ship_handling_mode in ('none', 'own-line', 'in-price')),
  add column simple_crew_promo_text text,
  add column simple_crew_promo_href text,
  -- Where messages of shoppers go; without one the shop takes none.
  add column customer_service_email text,
  add check ((simple_crew_promo_text is null) = (simple_crew_promo_href is null));

-- An entry stands under a heading: a column of the footer, a way into the catalogue. An entry named after its heading
-- is the heading itself.
alter table menu_item
  add column heading text,
  add column detail text,
  -- States in which it shows; null for everywhere.
  add column states text[];

-- The banners under the header, for as long as they are of use.
create table site_notification (
  channel_id text not null references channel (id),
  id text not null check (id ~ '^[a-z0-9-]{1,60}$'),
  type text check (type in ('shop', 'filter')),
  suppress_from_home_page boolean not null default false,
  message text not null,
  link_label text,
  link_href text,
  position integer not null,
  starts_at timestamptz not null default now(),
  ends_at timestamptz check (ends_at > starts_at),
  primary key (channel_id, id),
  check ((link_label is null) = (link_href is null))
);

-- What a shopper wrote to customer service. Kept until it was sent and a while after, for questions.
create table contact_message (
  id uuid primary key default gen_random_uuid(),
  channel_id text not null references channel (id),
  session_id uuid not null references session (id) on delete cascade,
  sender_name text not null check (length(sender_name) between 1 and 60),
  sender_email text not null check (length(sender_email) between 3 and 200),
  message text not null check (length(message) between 1 and 2000),
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index contact_message_session on contact_message (session_id);

-- Roughly where a network is. The narrowest one that holds an address decides.
create table ip_network (
  network cidr primary key,
  zip text not null references zip_code (zip),
  source text not null
);
create index ip_network_holds on ip_network using gist (network inet_ops);

create index zip_code_center on zip_code using gist (center) where not is_military;

-- migrate:down
