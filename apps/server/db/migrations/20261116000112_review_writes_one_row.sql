-- expand
-- What owners give stands with the line, and is read there: a published review renews one row, where it rewrote the rows
-- of every tire of its line. The columns of listing rows keep what they had until a release no longer knows them.
-- migrate:up

drop trigger list_new on review_summary;
drop trigger list_changed on review_summary;

-- migrate:down
