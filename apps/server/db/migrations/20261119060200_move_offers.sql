-- expand
-- migrate:up

-- New times for an appointment that can't be as it is, for the version of it that was seen: it is answered once, and after
-- another move it is an offer no more.
create table move_offer (
  appointment_id uuid not null references appointment (id),
  against_version integer not null,
  reason text not null check (reason in ('late', 'silent', 'not-in', 'closed', 'no-show')),
  -- Slots, as they were free when somebody last looked.
  times jsonb not null,
  expires_at timestamptz not null,
  answer text check (answer in ('moved', 'none')),
  answered_at timestamptz,
  -- Nobody answered in time, or none of the times will do: a person calls.
  handed_over_at timestamptz,
  -- In the link of the mail: whoever has it may answer, without signing in.
  link_key text not null unique,
  offered_at timestamptz not null default now(),
  primary key (appointment_id, against_version),
  constraint move_offer_answered check ((answer is null) = (answered_at is null))
);
create index move_offer_open on move_offer (expires_at) where handed_over_at is null and answer is distinct from 'moved';
revoke delete on move_offer from shop_app;

-- Whoever may see an order takes another time for its appointment.
alter policy taken on booking with check (cart_id in (select id from cart) or (
  cart_id is null and state in ('asked', 'booked') and exists (
    select from appointment a join shop_order o on o.id = a.order_id where a.id = booking.appointment_id)));

-- migrate:down
