-- expand
-- migrate:up

-- What holds of a booked time. Whoever changes it has seen its version: the row decides between them.
alter table appointment
  add column state text not null default 'booked',
  add column if not exists version integer not null default 1,
  -- When the installer, or somebody for it, said that the tires are in.
  add column tires_in_at timestamptz;
alter table appointment add constraint appointment_state
  check (state in ('booked', 'no-show', 'refused', 'canceled')) not valid;

-- What happened to it, for whoever asks later.
create table appointment_event (
  id bigint generated always as identity primary key,
  appointment_id uuid not null references appointment (id),
  kind text not null check (kind in ('promise', 'offer', 'move', 'tires-in', 'no-show', 'refuse', 'cancel')),
  -- Who said so; null where the shop saw it.
  actor text,
  detail jsonb not null default '{}',
  at timestamptz not null default clock_timestamp()
);
create index appointment_event_of on appointment_event (appointment_id, id);
revoke update, delete on appointment_event from shop_app;

-- That the tires of an appointment are there at its hour: judged by the clock (`look_at`) and by whatever is seen of them.
create table promise (
  appointment_id uuid primary key references appointment (id),
  state text not null default 'on-track' check (state in ('on-track', 'at-risk', 'broken', 'kept', 'ended')),
  risk text check (risk in ('late', 'silent', 'not-in', 'closed')),
  -- The day by which the tires are there, 19 of 20 times; null until it was looked at.
  arrives_p95 date,
  -- The installer was asked where tires are that the carrier says it has.
  asked_at timestamptz,
  -- Null where only a move can change it.
  look_at timestamptz,
  constraint promise_risk check ((risk is not null) = (state in ('at-risk', 'broken')))
);
create index promise_due on promise (look_at) where look_at is not null;
revoke delete on promise from shop_app;

insert into promise (appointment_id, look_at)
  select a.id, now() from appointment a
    join booking b on b.appointment_id = a.id and b.state in ('asked', 'booked')
    join calendar c on c.id = b.calendar_id
   where c.installer_id is not null and a.order_id is not null;

-- migrate:down
