import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { inTransaction, linesOf, sessionOf } from './bare-cart.ts'

type Wanted = { installerId: number; date: string; startTime: string }
type Calendar = {
  id: number
  time_zone: string
  company: string
  address_line1: string
  city: string
  state: string
  zip: string
  hours: { opens: number; closes: number; cars: number }[]
}
type Taken = { starts: number; minutes: number; cars: number }

const JOB_MINUTES = 50

/** Holds a slot for a cart: the day's lock, what is taken of it, the row. */
export function bareSlots(app: FastifyInstance, pool: pg.Pool): void {
  app.post<{ Querystring: { id: string }; Body: Wanted }>('/checkout/cart-appointment', async (request) => {
    const { id: cartId } = request.query
    const { installerId, date, startTime } = request.body
    const starts = Number(startTime.split(':')[0]) * 60
    const session = await sessionOf(pool, request)
    const held = await inTransaction(pool, async (tx) => {
      await tx.query(`select id from cart where id = $1 and session_id = $2 and state = 'open' for update`, [
        cartId,
        session.id,
      ])
      const lines = await linesOf(tx, cartId)
      if (!lines.every(({ is_installable }) => is_installable)) throw new Error('Cannot be mounted')
      const { rows: calendars } = await tx.query<Calendar>(SELECT_CALENDAR, [installerId, date])
      const calendar = calendars[0]
      const hours = calendar?.hours.find(
        ({ opens, closes }) => opens <= starts && starts + JOB_MINUTES <= closes,
      )
      if (!calendar || !hours) throw new Error('Closed')
      await tx.query(SELECT_STOCK, [lines.map(({ tire_id }) => tire_id), calendar.zip])
      await tx.query(`select pg_advisory_xact_lock($1::int, $2::date - date '2020-01-01')`, [
        calendar.id,
        date,
      ])
      const { rows: taken } = await tx.query<Taken>(SELECT_TAKEN, [calendar.id, date, cartId])
      const during = taken.filter(
        (each) => each.starts < starts + JOB_MINUTES && each.starts + each.minutes > starts,
      )
      if (during.reduce((sum, { cars }) => sum + cars, 0) >= hours.cars) throw new Error('Taken')
      const { rows } = await tx.query<{ expires_at: Date }>(UPSERT, [
        calendar.id,
        date,
        starts,
        JOB_MINUTES,
        cartId,
      ])
      return { calendar, heldUntil: rows[0]?.expires_at }
    })
    const { company, address_line1: addressLine1, city, state, zip, time_zone: timeZone } = held.calendar
    const installer = { installerId, isMobileInstall: false, company, addressLine1, city, state, zip }
    const id = `${installerId}-${date.replaceAll('-', '')}-${startTime}AM`
    const cartAppointment = {
      id,
      cartUuid: cartId,
      installer,
      date,
      startTime,
      timeZone,
      heldUntil: held.heldUntil,
    }
    return { siteCartAppointmentResponse: { cartAppointment } }
  })
}

const SELECT_CALENDAR = `
  select c.id, c.time_zone, i.company, i.address_line1, i.city, i.state, i.zip,
         (select json_agg(json_build_object('opens', h.opens, 'closes', h.closes, 'cars', h.cars)) from calendar_hours h
           where h.calendar_id = c.id and h.weekday = extract(dow from $2::date)) as hours
    from calendar c join installer i on i.id = c.installer_id where i.id = $1 and i.is_active`

const SELECT_STOCK = `
  select s.tire_id, s.location_id, s.lot, s.available, st_distance(l.place, z.center) as meters
    from stock s join location l on l.id = s.location_id join zip_code z on z.zip = $2
   where s.tire_id = any ($1::bigint[]) and s.available > 0`

const SELECT_TAKEN = `
  select starts, minutes, cars from booking
   where calendar_id = $1 and day = $2 and state <> 'ended'
     and (state <> 'held' or (expires_at > now() and cart_id is distinct from $3::uuid))`

const UPSERT = `
  insert into booking (calendar_id, day, kind, arrives_from, arrives_until, starts, minutes, state, cart_id, held_at, expires_at)
  values ($1, $2, 'slot', $3::int, $3, $3, $4, 'held', $5, now(), now() + interval '15 minutes')
  on conflict (cart_id) where state = 'held' do update set calendar_id = excluded.calendar_id, day = excluded.day,
    arrives_from = excluded.arrives_from, arrives_until = excluded.arrives_until, starts = excluded.starts,
    minutes = excluded.minutes, held_at = excluded.held_at, expires_at = excluded.expires_at
  returning expires_at`
