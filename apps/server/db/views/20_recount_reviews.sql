-- edition 1
-- Called by whoever publishes or withdraws, in the same transaction. The lines' rows are locked first: of two who
-- publish at once, the second counts what the first has published.
create or replace function recount_reviews(lines integer[]) returns void language plpgsql as $$
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
