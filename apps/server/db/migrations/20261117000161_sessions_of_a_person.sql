-- expand
-- migrate:up transaction:false

-- Whoever sets a new password ends all of their sessions, among those of ten million people.
create index concurrently if not exists artifact_account on identity.artifact ((payload ->> 'accountId'))
  where payload ->> 'accountId' is not null;

-- migrate:down
