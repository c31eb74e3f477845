-- expand
-- migrate:up

alter table message drop constraint message_pkey, add constraint message_pkey primary key using index message_of_version;

-- migrate:down
