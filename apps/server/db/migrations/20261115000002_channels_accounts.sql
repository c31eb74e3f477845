-- expand
-- migrate:up

create table channel (
  id text primary key,
  name text not null,
  title_suffix text not null,
  theme text,
  customer_service_enabled boolean not null default true,
  customer_service_number text,
  created_at timestamptz not null default now()
);

create table channel_host (
  host text primary key check (host = lower(host)),
  channel_id text not null references channel (id),
  -- The host that stands in links we write ourselves, such as e-mails.
  is_primary boolean not null default false
);
create unique index channel_host_primary on channel_host (channel_id) where is_primary;

create table feature_flag (
  channel_id text not null references channel (id),
  key text not null,
  enabled boolean not null,
  rollout_percent smallint not null default 100 check (rollout_percent between 0 and 100),
  primary key (channel_id, key)
);

create table menu_item (
  id bigint generated always as identity primary key,
  channel_id text not null references channel (id),
  menu text not null check (menu in ('browse', 'learn', 'footer')),
  position integer not null,
  label text not null,
  href text not null,
  unique (channel_id, menu, position)
);

create table content_page (
  channel_id text not null references channel (id),
  slug text not null,
  effective_from timestamptz not null default now(),
  title text not null,
  blocks jsonb not null,
  primary key (channel_id, slug, effective_from)
);

create table account_type (
  id text primary key,
  user_type text not null,
  price_label text not null check (price_label in ('retail', 'crew', 'fleet', 'special', 'partner', 'employee')),
  delivery_methods text[] not null default '{}',
  payment_groups text[] not null default '{}'
);

create table company (
  id text primary key,
  name text not null,
  delivery_methods text[] not null default '{}',
  payment_groups text[] not null default '{}',
  is_tire_replacement_coverage_available boolean not null default true,
  is_occupation_discounts_available boolean not null default false
);

create table account (
  id uuid primary key default gen_random_uuid(),
  sso_uid text not null unique,
  email text not null,
  first_name text not null,
  last_name text not null,
  account_type_id text not null references account_type (id),
  company_id text references company (id),
  brands text[] not null default '{}',
  created_at timestamptz not null default now()
);

-- A visit. The browser holds a random token; we hold its hash.
create table session (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  channel_id text not null references channel (id),
  account_id uuid references account (id),
  id_token text,
  customer_type text not null default 'retail',
  zip text,
  ga_client_id text,
  rudder_anonymous_id text,
  rudder_session_id text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index session_account on session (account_id) where account_id is not null;
create index session_expiry on session (expires_at);

-- A sign-on under way: bound to the browser that began it, used once.
create table sign_on_attempt (
  state text primary key,
  browser_hash bytea not null,
  code_verifier text not null,
  nonce text not null,
  return_to text not null,
  expires_at timestamptz not null
);
create index sign_on_attempt_expiry on sign_on_attempt (expires_at);

-- migrate:down
