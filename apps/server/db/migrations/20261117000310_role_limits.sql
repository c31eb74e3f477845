-- expand
-- migrate:up

-- How much a role may give away by a permission, from an instant on. Only ever added to: the row that began last counts.
create table role_limit (
  role text not null,
  permission text not null,
  amount_cents bigint not null check (amount_cents >= 0),
  valid_from timestamptz not null,
  primary key (role, permission, valid_from)
);
alter table role_limit enable row level security;
create policy house on role_limit to shop_worker, shop_office using (true);
revoke update, delete on role_limit from shop_app;

insert into role_limit (role, permission, amount_cents, valid_from) values
  ('support', 'refunds.give', 15000, '2026-01-01 00:00:00+00'),
  ('lead', 'refunds.give', 50000, '2026-01-01 00:00:00+00'),
  ('lead', 'refunds.approve', 50000, '2026-01-01 00:00:00+00'),
  ('refunds', 'refunds.give', 100000, '2026-01-01 00:00:00+00'),
  ('finance', 'refunds.approve', 500000, '2026-01-01 00:00:00+00'),
  -- The highest limit somebody may give a role.
  ('finance', 'fees.edit', 1000000, '2026-01-01 00:00:00+00');

-- What somebody asked somebody else to decide. What is done then is code, found by its kind; the input is all it needs.
create table approval_request (
  id uuid primary key default gen_random_uuid(),
  -- Said aloud as A-0908.
  number integer generated always as identity unique,
  kind text not null,
  -- What it is about, as the audit trail names it.
  subject text not null,
  input jsonb not null,
  amount_cents bigint check (amount_cents >= 0),
  why text not null check (length(why) between 3 and 500),
  requested_by uuid not null references staff_member (id),
  requested_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'declined', 'returned', 'withdrawn')),
  decided_by uuid references staff_member (id),
  decided_at timestamptz,
  note text check (length(note) between 1 and 500),
  -- Four eyes, whatever the code does.
  constraint approval_request_by_another check (decided_by <> requested_by),
  constraint approval_request_decided check ((state in ('approved', 'declined', 'returned')) = (decided_by is not null)),
  constraint approval_request_ended check ((state = 'waiting') = (decided_at is null))
);
create index approval_request_waiting on approval_request (requested_at, number) where state = 'waiting';
create index approval_request_own on approval_request (requested_by, number);
create index approval_request_decided_at on approval_request (decided_at, number) where state <> 'waiting';

alter table approval_request enable row level security;
create policy house on approval_request to shop_worker, shop_office using (true);
revoke delete on approval_request from shop_app;

-- migrate:down
