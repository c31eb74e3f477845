-- expand
-- migrate:up

-- `pending`: asked for, not proven. `live`: proven. `retired`: leads to the primary host of its channel. All that were
-- there serve somebody, and so does what is written by hand while the release before runs, which knows no states.
alter table channel_host
  add column state text not null default 'live',
  -- What its owner shows in the domain name system; none for hosts that were there before.
  add column proof_token text,
  add column proven_at timestamptz;

alter table channel_host
  add constraint channel_host_state check (state in ('pending', 'live', 'retired')) not valid,
  add constraint channel_host_primary_is_live check (not is_primary or state = 'live') not valid,
  add constraint channel_host_pending_has_token check (state <> 'pending' or proof_token is not null) not valid;

-- migrate:down
