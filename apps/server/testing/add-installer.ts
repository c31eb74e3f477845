import { randomUUID } from 'node:crypto'
import type pg from 'pg'

export interface AddedInstaller {
  readonly company: string
  readonly zip?: string
  readonly kind?: 'shop' | 'mobile'
  /** Degrees north of its ZIP code; one is 69 miles. */
  readonly north?: number
  readonly drivesMiles?: number
  readonly soldBy?: 'shop' | 'installer'
  readonly largestRimInches?: number
  readonly isActive?: boolean
  /** Cents for standard tires; null has no price for any. */
  readonly perTire?: number | null
  /** Cents, always charged. */
  readonly kit?: number
  readonly disposal?: number
}

/** Somebody who mounts standard tires of 15 to 22 inches. */
export async function addInstaller(owner: pg.Pool, installer: AddedInstaller): Promise<number> {
  const { company, zip = '19103', kind = 'shop', north = 0, drivesMiles = 20, soldBy = 'shop' } = installer
  const { largestRimInches = 22, isActive = true, perTire = 1_500, kit, disposal } = installer
  const { rows } = await owner.query(
    `insert into installer (slug, kind, company, address_line1, city, state, zip, time_zone, place, phone, bays,
       service_area_miles, capabilities, largest_rim_inches, rating, rating_count, joined_on, labor_sold_by, is_active)
     select $1, $2, $3, '1 Test Street', z.city, z.state, z.zip, z.time_zone,
            st_setsrid(st_makepoint(st_x(z.center::geometry), st_y(z.center::geometry) + $4), 4326)::geography,
            '(215) 555-0100', 2, $5, '{tpms}', $6, 4.5, 12, '2024-01-01', $7, $8
       from zip_code z where z.zip = $9 returning id`,
    [
      ...[randomUUID(), kind, company, north, kind === 'mobile' ? drivesMiles : null],
      ...[largestRimInches, soldBy, isActive, zip],
    ],
  )
  const id = Number(rows[0].id)
  if (perTire !== null) {
    await owner.query(
      `insert into installer_price (installer_id, work, rims, per_tire_cents) values ($1, 'standard', '[15,23)', $2)`,
      [id, perTire],
    )
  }
  for (const [service, cents] of [
    ['tpms-service', kit],
    ['disposal', disposal],
  ]) {
    if (cents === undefined) continue
    await owner.query(
      `insert into installer_offering (installer_id, service_id, price_cents, is_always_charged) values ($1, $2, $3, true)`,
      [id, service, cents],
    )
  }
  return id
}
