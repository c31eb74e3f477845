-- expand
-- Ratings, votes and figures that owners' reviews still lacked.
-- Ignored: the table is rewritten once, before the shop is open.
-- squawk-ignore-file constraint-missing-not-valid, require-concurrent-index-creation, adding-field-with-default
-- squawk-ignore-file require-concurrent-index-deletion
-- migrate:up

alter table review
  add column noise_stars smallint check (noise_stars between 1 and 5),
  add column miles_band text check (miles_band in
    ('under-5000', '5000-9999', '10000-14999', '15000-19999', '20000-29999', '30000-plus')),
  add column driving_style text check (driving_style in ('cautious', 'confident', 'aggressive', 'extreme')),
  add column tire_use text check (tire_use in
    ('all-highway', 'mostly-city', 'highway-and-city', 'track', 'rural', 'off-road')),
  -- For a question about the review and for proving the purchase; never shown.
  add column author_email text,
  add column purchased_on date,
  -- What speaks for reading it twice; none of it is about the stars.
  add column flags text[] not null default '{}' check (flags <@ array['personal-data', 'link', 'copied-text']),
  add column decided_at timestamptz,
  -- Finds the same words under another name.
  add column text_key bigint generated always as (hashtextextended(lower(body), 0)) stored;

update review set miles_band = case
  when miles_driven < 5000 then 'under-5000'
  when miles_driven < 10000 then '5000-9999'
  when miles_driven < 15000 then '10000-14999'
  when miles_driven < 20000 then '15000-19999'
  when miles_driven < 30000 then '20000-29999'
  else '30000-plus' end
 where miles_driven is not null;

-- Grounds that can be told from the text without its opinion.
alter table review drop constraint review_refusal_check;
alter table review add constraint review_refusal_check check (refusal in
  ('advertising', 'personal-data', 'abusive', 'wrong-product', 'not-about-this-tire', 'duplicate',
   'conflict-of-interest'));
-- An order makes its author a verified buyer. Reviews that came with the catalogue were verified where they were written.
alter table review add constraint review_verified_check
  check (order_id is null or is_verified);

drop index review_stars;
create index review_lowest on review (line_id, stars, written_at desc, id desc) where state = 'published';
create index review_highest on review (line_id, stars desc, written_at desc, id desc) where state = 'published';
create index review_decided on review (state, decided_at desc, id desc) where decided_at is not null;
create index review_flagged on review (written_at, id) where state = 'submitted' and flags <> '{}';
create index review_text on review (text_key);
create index review_order on review (order_id) where order_id is not null;

-- One voice per visitor and review.
create table review_vote (
  review_id bigint not null references review (id) on delete cascade,
  session_id uuid not null references session (id) on delete cascade,
  is_helpful boolean not null,
  voted_at timestamptz not null default now(),
  primary key (review_id, session_id)
);
create index review_vote_session on review_vote (session_id);

alter table review_summary
  add column would_buy_again_answers integer not null default 0 check (would_buy_again_answers >= 0);

create table review_attribute_summary (
  line_id integer not null references product_line (id) on delete cascade,
  attribute text not null check (attribute in ('dry', 'wet', 'winter', 'comfort', 'noise', 'treadwear')),
  rating_count integer not null check (rating_count > 0),
  average numeric(3, 2) not null,
  primary key (line_id, attribute)
);
create index review_attribute_best on review_attribute_summary (attribute, average desc);

create table review_vehicle_summary (
  line_id integer not null references product_line (id) on delete cascade,
  vehicle_make text not null,
  vehicle_model text not null,
  one_star integer not null,
  two_star integer not null,
  three_star integer not null,
  four_star integer not null,
  five_star integer not null,
  review_count integer not null generated always as
    (one_star + two_star + three_star + four_star + five_star) stored,
  primary key (line_id, vehicle_make, vehicle_model)
);
create index review_vehicle_most on review_vehicle_summary (line_id, review_count desc);

-- Called by whoever publishes or withdraws, in the same transaction. The lines' rows are locked first: of two who
-- publish at once, the second counts what the first has published.
create function recount_reviews(lines integer[]) returns void language plpgsql as $$
begin
  insert into review_summary (line_id, one_star, two_star, three_star, four_star, five_star, would_buy_again)
  select line_id, 0, 0, 0, 0, 0, 0 from unnest(lines) as line_id on conflict (line_id) do nothing;
  perform from review_summary where line_id = any (lines) order by line_id for update;

  update review_summary s
     set one_star = n.one_star, two_star = n.two_star, three_star = n.three_star, four_star = n.four_star,
         five_star = n.five_star, would_buy_again = n.would_buy_again,
         would_buy_again_answers = n.would_buy_again_answers
    from (select l.line_id,
                 count(*) filter (where stars = 1) as one_star, count(*) filter (where stars = 2) as two_star,
                 count(*) filter (where stars = 3) as three_star, count(*) filter (where stars = 4) as four_star,
                 count(*) filter (where stars = 5) as five_star,
                 count(*) filter (where would_buy_again) as would_buy_again,
                 count(would_buy_again) as would_buy_again_answers
            from unnest(lines) as l (line_id)
            left join review r on r.line_id = l.line_id and r.state = 'published'
           group by l.line_id) n
   where s.line_id = n.line_id;

  delete from review_attribute_summary where line_id = any (lines);
  insert into review_attribute_summary (line_id, attribute, rating_count, average)
  select line_id, attribute, count(*), avg(rating)
    from review, lateral (values
      ('dry', dry_stars), ('wet', wet_stars), ('winter', snow_stars), ('comfort', comfort_stars),
      ('noise', noise_stars), ('treadwear', wear_stars)) as rated (attribute, rating)
   where line_id = any (lines) and state = 'published' and rating is not null
   group by line_id, attribute;

  delete from review_vehicle_summary where line_id = any (lines);
  insert into review_vehicle_summary
    (line_id, vehicle_make, vehicle_model, one_star, two_star, three_star, four_star, five_star)
  select line_id, vehicle_make, vehicle_model,
         count(*) filter (where stars = 1), count(*) filter (where stars = 2), count(*) filter (where stars = 3),
         count(*) filter (where stars = 4), count(*) filter (where stars = 5)
    from review
   where line_id = any (lines) and state = 'published' and vehicle_make is not null and vehicle_model is not null
   group by line_id, vehicle_make, vehicle_model;
end $$;

select recount_reviews(array(select distinct line_id from review where state = 'published'));

-- migrate:down
