-- expand
-- migrate:up

-- Answers already given to mutating calls. Written in the same transaction as the effect.
create table idempotency_key (
  owner text not null,
  key text not null,
  endpoint text not null,
  body_hash bytea not null,
  status smallint,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (owner, key)
);
create index idempotency_key_age on idempotency_key (created_at);

-- Who did what, before and after. The application may add rows and read them, never change them.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  actor text not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  why text
);
create index audit_entry_subject on audit_entry (subject, id);

-- What happened in the shop, for reports and later forwarding.
create table event (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  name text not null,
  channel_id text,
  session_id uuid,
  payload jsonb not null
);
create index event_name_at on event (name, at);

-- Alive processes that run workflows. Whoever deletes a stale row recovers that process's work.
create table worker_heartbeat (
  executor_id text primary key,
  beat_at timestamptz not null default now()
);

-- Marker of a finished workflow transaction: the step's result, so a repeat answers instead of acting again.
create table workflow_transaction (
  workflow_id text not null,
  step text not null,
  result jsonb,
  created_at timestamptz not null default now(),
  primary key (workflow_id, step)
);
create index workflow_transaction_age on workflow_transaction (created_at);

-- Provider events already taken in, so that a repeat changes nothing.
create table provider_event (
  provider text not null,
  event_id text not null,
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);

-- Things a person must look at: a failed undo, money that does not add up.
create table alert (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  kind text not null,
  subject text not null,
  detail jsonb not null,
  resolved_at timestamptz,
  unique (kind, subject)
);

-- migrate:down
