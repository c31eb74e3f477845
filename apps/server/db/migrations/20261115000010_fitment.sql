-- expand
-- migrate:up

alter table zip_code add column county text;

create table vehicle_make (
  id smallint generated always as identity primary key,
  slug text not null unique,
  name text not null unique
);

create table vehicle_model (
  id integer generated always as identity primary key,
  make_id smallint not null references vehicle_make (id),
  slug text not null,
  name text not null,
  unique (make_id, slug)
);

-- One model year of one trim. The unique key is also the road of the look-up chain: model, year, trim.
create table vehicle (
  id integer generated always as identity primary key,
  model_id integer not null references vehicle_model (id),
  year smallint not null check (year between 1950 and 2100),
  trim_slug text not null,
  trim_name text not null,
  type text not null check (
    type in (
      'passenger', 'suv', 'light-truck', 'van',
      'commercial', 'farm', 'atv-utv', 'lawn-and-garden', 'trailer', 'industrial', 'otr', 'golf', 'racing'
    )
  ),
  -- null: sold with two driven wheels and with four
  drivetrain text check (drivetrain in ('fwd', 'rwd', 'awd', '4wd')),
  is_electric boolean not null default false,
  has_tpms boolean,
  has_dual_rear_wheels boolean not null default false,
  has_spare boolean,
  -- what a verdict may say: see domain/fitment/estimated-verdict.ts
  confidence text not null check (confidence in ('sure', 'estimated')),
  source text not null,
  unique (model_id, year, trim_slug)
);

-- One way the vehicle left the factory; front and rear are equal unless it is staggered.
create table fitment (
  vehicle_id integer not null references vehicle (id) on delete cascade,
  -- the option as an address names it: `225-45r18`, or `225-40r19_255-35r19`
  oem text not null,
  ordinal smallint not null check (ordinal > 0),
  is_run_flat boolean not null default false,
  front_size text not null,
  front_size_slug text not null,
  front_load_index smallint not null check (front_load_index between 0 and 279),
  front_dual_load_index smallint check (front_dual_load_index between 0 and 279),
  front_speed_symbol text not null,
  front_load_range text,
  front_pressure_psi smallint check (front_pressure_psi between 10 and 130),
  front_wheel_inches numeric(3, 1) check (front_wheel_inches between 3 and 16),
  rear_size text not null,
  rear_size_slug text not null,
  rear_load_index smallint not null check (rear_load_index between 0 and 279),
  rear_dual_load_index smallint check (rear_dual_load_index between 0 and 279),
  rear_speed_symbol text not null,
  rear_load_range text,
  rear_pressure_psi smallint check (rear_pressure_psi between 10 and 130),
  rear_wheel_inches numeric(3, 1) check (rear_wheel_inches between 3 and 16),
  primary key (vehicle_id, oem),
  check (oem = case when front_size_slug = rear_size_slug then front_size_slug
    else front_size_slug || '_' || rear_size_slug end)
);
-- Which vehicles came on a size: for its page, and for what an import changes.
create index fitment_front_size on fitment (front_size_slug);

-- Sizes that stand in for an original one, by rule (domain/fitment/plus-sizes.ts). They hang on the sizes alone, so
-- a few thousand rows serve every vehicle.
create table plus_size (
  oem text not null,
  step smallint not null check (step in (0, 1)),
  ordinal smallint not null check (ordinal > 0),
  front_size text not null,
  front_size_slug text not null,
  rear_size text not null,
  rear_size_slug text not null,
  primary key (oem, step, ordinal)
);

-- The tires of a vehicle's listing, with the verdict they were listed on.
create table vehicle_tire (
  vehicle_id integer not null references vehicle (id) on delete cascade,
  tire_id bigint not null references tire (id) on delete cascade,
  position text not null check (position in ('all', 'front', 'rear')),
  option_kind text not null check (option_kind in ('oe', 'plus-zero', 'plus-one')),
  verdict_level text not null check (verdict_level in ('fits', 'fits-with-caveat')),
  primary key (vehicle_id, position, tire_id)
);
create index vehicle_tire_tire on vehicle_tire (tire_id);

-- migrate:down
