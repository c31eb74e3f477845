-- expand
-- migrate:up

-- Which tires a channel or a company sells: a rule, never rows of tires. Null brands or types are all of them.
create table assortment (
  id text primary key,
  name text not null,
  brand_ids integer[],
  type_ids smallint[],
  except_brand_ids integer[] not null default '{}',
  except_line_ids bigint[] not null default '{}',
  except_tire_ids bigint[] not null default '{}'
);
alter table assortment enable row level security;
create policy published on assortment for select to shop_api using (true);
create policy house on assortment to shop_worker, shop_office using (true);

alter table channel add column assortment_id text;
alter table company add column assortment_id text;
alter table channel add constraint channel_assortment foreign key (assortment_id) references assortment (id) not valid;
alter table company add constraint company_assortment foreign key (assortment_id) references assortment (id) not valid;

-- What a channel does not say itself it has from its parent. A parent stands one level up and there are two below the
-- first, so nobody is their own ancestor.
alter table channel add column parent_id text;
alter table channel add column level smallint not null default 0;
alter table channel add column parent_level smallint;
-- Ignored: a handful of channels.
-- squawk-ignore disallowed-unique-constraint, constraint-missing-not-valid
alter table channel add constraint channel_level unique (id, level);
alter table channel add constraint channel_levels check (
  level between 0 and 2 and (parent_id is null) = (level = 0)
  and parent_level is not distinct from case when level > 0 then level - 1 end) not valid;
alter table channel add constraint channel_parent foreign key (parent_id, parent_level)
  references channel (id, level) not valid;

create trigger note_change after insert or update or delete on assortment
  for each row execute function note_listing_change('terms');
create trigger note_terms after update of assortment_id, parent_id on channel
  for each row execute function note_listing_change('terms');
create trigger note_terms after update of assortment_id on company
  for each row execute function note_listing_change('terms');

-- migrate:down
