import type { InstalledOrder } from './installed-order.ts'
import type { ShopUnderTest } from './shop-under-test.ts'

/** As if its appointment were so many hours from now, at a shop that never closes. */
export async function isHoursAway(
  { owner }: Pick<ShopUnderTest, 'owner'>,
  { id }: Pick<InstalledOrder, 'id'>,
  hours: number,
): Promise<void> {
  await owner.query(
    `with w as (
       select a.id, b.calendar_id, t.at::date as day,
              least(extract(hour from t.at) * 60 + extract(minute from t.at), 1380)::int as minute
         from appointment a join booking b on b.appointment_id = a.id and b.state in ('asked', 'booked')
        cross join lateral (select now() at time zone a.time_zone + make_interval(mins => ($2::float8 * 60)::int) as at) t
        where a.order_id = $1),
     open as (update calendar_hours h set opens = 0, closes = 1440 from w where h.calendar_id = w.calendar_id),
     booked as (
       update booking b set day = w.day, arrives_from = w.minute, arrives_until = w.minute, starts = w.minute
         from w where b.appointment_id = w.id and b.state in ('asked', 'booked')),
     looked as (update promise p set look_at = now() from w where p.appointment_id = w.id)
     update appointment a set wall_time = w.day + make_interval(mins => w.minute),
            instant = (w.day + make_interval(mins => w.minute)) at time zone a.time_zone
       from w where a.id = w.id`,
    [id, hours],
  )
}
