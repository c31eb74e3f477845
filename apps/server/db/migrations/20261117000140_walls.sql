-- expand
-- migrate:up

-- Channels that share their customers.
create table realm (
  id text primary key,
  name text not null
);
insert into realm (id, name) values ('simpletire', 'SimpleTire');

alter table channel add column realm_id text not null default 'simpletire';
alter table account add column realm_id text not null default 'simpletire';
alter table channel add constraint channel_realm foreign key (realm_id) references realm (id) not valid;
alter table account add constraint account_realm foreign key (realm_id) references realm (id) not valid;

-- Who belongs to a company, since when, until when, and as what. One at a time.
create table membership (
  account_id uuid not null references account (id) on delete cascade,
  company_id text not null references company (id),
  role text not null default 'member' check (role in ('member', 'buyer', 'manager')),
  begins_at timestamptz not null default now(),
  ends_at timestamptz check (ends_at > begins_at),
  primary key (account_id, begins_at),
  exclude using gist (account_id with =, tstzrange(begins_at, ends_at) with &&)
);
create index membership_company on membership (company_id);
insert into membership (account_id, company_id, begins_at)
  select id, company_id, created_at from account where company_id is not null;

-- When and how somebody last proved who they are.
alter table session
  add column proved_at timestamptz,
  add column proved_by text check (proved_by in ('password', 'passkey', 'code'));

-- One part of who is asking, as the transaction was told when it began. Made by its file.
create function owner_part(part text) returns text language plpgsql as $$ begin raise exception 'made by its file'; end $$;
-- The visit behind a token: looks past the policies, for whoever answers storefronts alone. Made by its file.
create function living_session(token bytea, channel text, idle_days integer)
returns table (
  id uuid, customer_type text, zip text, ga_client_id text, rudder_anonymous_id text, rudder_session_id text,
  proved_at timestamptz, proved_by text,
  account_id uuid, sso_uid text, account_type_id text, company_id text, company_role text)
language plpgsql as $$ begin raise exception 'made by its file'; end $$;
revoke execute on function living_session from public;
grant execute on function living_session to shop_app;

-- Somebody's own: the api sees what belongs to whoever is asking, and nothing when it asks for nobody.
alter table account enable row level security;
create policy own on account to shop_api
  using (realm_id = (select owner_part('realm'))
    and (id = (select owner_part('account'))::uuid or sso_uid = (select owner_part('subject'))));
alter table account_offer enable row level security;
create policy own on account_offer to shop_api using (account_id = (select owner_part('account'))::uuid);
alter table membership enable row level security;
create policy own on membership to shop_api using (account_id = (select owner_part('account'))::uuid);
alter table company enable row level security;
create policy own on company to shop_api using (id = (select owner_part('company')));
alter table session enable row level security;
create policy own on session to shop_api
  using (channel_id = (select owner_part('channel')) and id = any ((select owner_part('sessions'))::uuid[]));
alter table cart enable row level security;
create policy own on cart to shop_api
  using (channel_id = (select owner_part('channel')) and (session_id = any ((select owner_part('sessions'))::uuid[])
    or account_id = (select owner_part('account'))::uuid));
alter table order_attempt enable row level security;
create policy own on order_attempt to shop_api
  using (channel_id = (select owner_part('channel')) and session_id = any ((select owner_part('sessions'))::uuid[]));
alter table shop_order enable row level security;
create policy own on shop_order to shop_api
  using (channel_id = (select owner_part('channel')) and (account_id = (select owner_part('account'))::uuid
    or (account_id is null and session_id = any ((select owner_part('sessions'))::uuid[]))
    or number = (select owner_part('order'))));
alter table past_search enable row level security;
create policy own on past_search to shop_api
  using (channel_id = (select owner_part('channel')) and (session_id = any ((select owner_part('sessions'))::uuid[])
    or account_id = (select owner_part('account'))::uuid));
alter table recent_tire enable row level security;
create policy own on recent_tire to shop_api
  using (channel_id = (select owner_part('channel')) and (session_id = any ((select owner_part('sessions'))::uuid[])
    or account_id = (select owner_part('account'))::uuid));
alter table contact_message enable row level security;
create policy own on contact_message to shop_api
  using (channel_id = (select owner_part('channel')) and session_id = any ((select owner_part('sessions'))::uuid[]));
alter table review_vote enable row level security;
create policy own on review_vote to shop_api using (session_id = any ((select owner_part('sessions'))::uuid[]));

-- What a channel or a shop shows to everybody: the api reads all of it and writes none.
alter table realm enable row level security;
create policy published on realm for select to shop_api using (true);
alter table channel enable row level security;
create policy published on channel for select to shop_api using (true);
alter table channel_host enable row level security;
create policy published on channel_host for select to shop_api using (true);
alter table feature_flag enable row level security;
create policy published on feature_flag for select to shop_api using (true);
alter table menu_item enable row level security;
create policy published on menu_item for select to shop_api using (true);
alter table content_page enable row level security;
create policy published on content_page for select to shop_api using (true);
alter table site_notification enable row level security;
create policy published on site_notification for select to shop_api using (true);
alter table price_list enable row level security;
create policy published on price_list for select to shop_api using (true);
alter table promotion enable row level security;
create policy published on promotion for select to shop_api using (true);
alter table promotion_target enable row level security;
create policy published on promotion_target for select to shop_api using (true);
alter table promotion_code enable row level security;
create policy published on promotion_code for select to shop_api using (true);
alter table promotion_use enable row level security;
create policy published on promotion_use for select to shop_api using (true);
-- Whoever cancels their order gives back the codes it used; order and attempt have one id.
create policy given_back on promotion_use for delete to shop_api
  using (exists (select from shop_order o where o.id = attempt_id));
create policy given_back on promotion_code for update to shop_api using (channel_id = (select owner_part('channel')));
alter table daily_deal enable row level security;
create policy published on daily_deal for select to shop_api using (true);
alter table discount_setting enable row level security;
create policy published on discount_setting for select to shop_api using (true);
alter table installer enable row level security;
create policy published on installer for select to shop_api using (true);
alter table installer_hours enable row level security;
create policy published on installer_hours for select to shop_api using (true);
alter table installer_closure enable row level security;
create policy published on installer_closure for select to shop_api using (true);
alter table installer_price enable row level security;
create policy published on installer_price for select to shop_api using (true);
alter table installer_offering enable row level security;
create policy published on installer_offering for select to shop_api using (true);

-- Reviews are read by everybody once they are published, and written by whoever is asking; one that waits is not shown.
alter table review enable row level security;
create policy published on review for select to shop_api using (true);
create policy written on review for insert to shop_api
  with check (account_id is null or account_id = (select owner_part('account'))::uuid);
create policy counted on review for update to shop_api using (state = 'published');

-- Which pages are kept for a channel: noted by the api for all of them.
alter table cached_page enable row level security;
create policy noted on cached_page to shop_api using (true);
alter table page_purge enable row level security;
create policy noted on page_purge to shop_api using (true);
alter table page_epoch enable row level security;
create policy noted on page_epoch to shop_api using (true);

-- What happened is added by the api, and read by others.
alter table event enable row level security;
create policy noted on event for insert to shop_api with check (true);

-- Whoever works at the office is no business of the storefronts.
alter table staff_member enable row level security;
alter table staff_session enable row level security;

-- A partner shop's portal: its own hours, closures, prices and services.
create policy own on installer for select to shop_partner using (id = (select owner_part('installer'))::integer);
create policy own on installer_hours to shop_partner using (installer_id = (select owner_part('installer'))::integer);
create policy own on installer_closure to shop_partner using (installer_id = (select owner_part('installer'))::integer);
create policy own on installer_price to shop_partner using (installer_id = (select owner_part('installer'))::integer);
create policy own on installer_offering to shop_partner using (installer_id = (select owner_part('installer'))::integer);
grant usage on schema public to shop_partner;
grant select on installer to shop_partner;
grant select, insert, update, delete on installer_hours, installer_closure, installer_price, installer_offering
  to shop_partner;

-- The worker and the office work for everybody: what they may do is decided by what they are asked to do.
do $$
declare walled regclass;
begin
  for walled in select oid from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity loop
    execute format('create policy house on %s to shop_worker, shop_office using (true)', walled);
  end loop;
end $$;

-- migrate:down
