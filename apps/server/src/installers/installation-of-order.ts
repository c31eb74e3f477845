import { SLOT_KINDS } from '@shop/domain/installers/calendar'
import { SHOWN_APPOINTMENT_STATES } from '@shop/domain/installers/shown-appointment-state'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'

export const InstallationOfOrder = z.strictObject({
  installer: z
    .strictObject({
      installerId: z.number(),
      isMobileInstall: z.boolean(),
      company: z.string(),
      addressLine1: z.string(),
      addressLine2: z.string().nullable(),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
      phone: z.string(),
    })
    .nullable(),
  appointment: z
    .strictObject({
      id: z.string(),
      /** Rises with each change. */
      version: z.number(),
      state: z.enum(SHOWN_APPOINTMENT_STATES),
      kind: z.enum(SLOT_KINDS),
      day: z.string(),
      from: z.number(),
      until: z.number(),
      minutes: z.number(),
      timeZone: z.string(),
      startsAt: z.string(),
    })
    .nullable(),
})
export type InstallationOfOrder = z.infer<typeof InstallationOfOrder>

/**
 * A column of whoever reads the order `o`: who mounts its tires and when; null where nobody does. An appointment that is
 * over or was canceled has the booking it had last. Without one the installer is whom the order names.
 */
export const installationOfOrder: RawBuilder<unknown> = sql`
  case when o.delivery_kind in ('ship-to-installer', 'mobile-install') then (
    select jsonb_build_object(
             'installer', case when i.id is not null then jsonb_build_object('installerId', i.id,
               'isMobileInstall', i.kind = 'mobile', 'company', i.company, 'addressLine1', i.address_line1,
               'addressLine2', i.address_line2, 'city', i.city, 'state', i.state, 'zip', i.zip, 'phone', i.phone) end,
             'appointment', t.appointment)
      from (select o.id as order_id) this
      left join lateral (
        select c.installer_id, jsonb_build_object('id', a.id,
                 'version', a.version, 'state', case b.state when 'ended' then 'canceled' else b.state end, 'kind', b.kind, 'day', b.day,
                 'from', b.arrives_from, 'until', b.arrives_until, 'minutes', b.minutes, 'timeZone', a.time_zone,
                 'startsAt', to_char(a.instant at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as appointment
          from appointment a
          join booking b on b.appointment_id = a.id
          join calendar c on c.id = b.calendar_id
         where a.order_id = this.order_id
         order by b.state = 'ended', b.day + make_interval(mins => b.arrives_from) <> a.wall_time
         limit 1) t on true
      left join installer i on i.id = coalesce(t.installer_id, o.installer_id)) end`
