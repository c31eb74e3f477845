-- expand
-- migrate:up

-- What a day of the audit trail comes to, chained to the day before: whoever changes a line would have to write every
-- digest since anew. A day is one of the house.
create table audit_digest (
  day date primary key,
  line_count bigint not null check (line_count >= 0),
  first_id bigint,
  last_id bigint,
  digest bytea not null check (length(digest) = 32),
  made_at timestamptz not null default clock_timestamp(),
  constraint audit_digest_ids check ((first_id is null) = (line_count = 0) and (last_id is null) = (line_count = 0))
);

-- What the digest was made from: each line's id and a mark of its words, by which a line that differs is named.
create table audit_digest_part (
  day date not null,
  part integer not null,
  line_count integer not null check (line_count > 0),
  first_id bigint not null,
  last_id bigint not null,
  marks bytea not null check (length(marks) = 24 * line_count),
  primary key (day, part)
);

-- The worker adds to them, the others may look; nobody writes anew, the owner of the tables no more than the shop.
revoke all on audit_digest, audit_digest_part from shop_app;
grant select on audit_digest, audit_digest_part to shop_app;
grant insert on audit_digest, audit_digest_part to shop_worker;
create trigger audit_is_kept before update or delete on audit_digest
  for each row execute function audit_is_kept();
create trigger audit_is_never_emptied before truncate on audit_digest
  for each statement execute function audit_is_kept();
create trigger audit_is_kept before update or delete on audit_digest_part
  for each row execute function audit_is_kept();
create trigger audit_is_never_emptied before truncate on audit_digest_part
  for each statement execute function audit_is_kept();

-- When a line was written and under which number is the database's to say: nobody adds one to a day that is over.
revoke insert on audit_entry from shop_app;
grant insert (actor, action, subject, before, after, why) on audit_entry to shop_app;

-- migrate:down
