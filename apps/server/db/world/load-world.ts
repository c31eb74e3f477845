import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { FIRST_BOOKED_DAY } from './calendar-bookings.ts'
import { writeAccounts, writeChannels } from './channels.ts'
import { copyIn } from './copy-in.ts'
import type { Progress } from './progress.ts'
import { fillReadModels } from './read-models.ts'
import { writeSalesTax } from './sales-tax.ts'
import { writeSiteContent } from './site-content.ts'
import type { Part, WorldTable } from './table.ts'
import { writeVehicles } from './vehicles.ts'
import { withoutChecks } from './without-checks.ts'
import { worldTables } from './world.ts'
import type { WorldSizeName } from './world-size.ts'
import { worldWriter } from './writer.ts'
import { writeZipCodes } from './zip-codes.ts'

export interface WorldOrder {
  readonly size: WorldSizeName
  readonly seed: number
  /** Only these parts are written anew, the rest stays; null for a world from nothing. */
  readonly only: readonly Part[] | null
}

/** Writes a world in one transaction. Indexes and foreign keys are built after the rows, which is many times quicker. */
export async function loadWorld(client: pg.Client, order: WorldOrder, progress: Progress): Promise<void> {
  const all = worldTables(order.size, order.seed)
  const tables = order.only ? all.filter(({ part }) => order.only?.includes(part)) : all
  await client.query('begin')
  await client.query(`set local maintenance_work_mem = '512MB'`)
  if (order.only) await empty(client, tables)
  else await writeBase(client)
  await withoutChecks(client, tables, progress, async () => {
    for (const table of tables) await copyIn(client, table, progress)
  })
  if (tables.some(({ name }) => name === 'booking')) await moveBookingsOn(client, progress)
  await countOn(client, tables)
  await fillReadModels(client, progress)
  await client.query('commit')
  progress.step('statistics')
  await client.query(await readFile(new URL('analyze-filled.sql', import.meta.url), 'utf8'))
}

async function writeBase(client: pg.Client): Promise<void> {
  const write = worldWriter(client)
  await writeChannels(write)
  await writeAccounts(write)
  await writeZipCodes(write)
  await writeSalesTax(write)
  await writeSiteContent(write)
  await writeVehicles(write)
}

async function empty(client: pg.Client, tables: readonly WorldTable[]): Promise<void> {
  for (const { name } of tables.toReversed()) await client.query(`delete from ${name}`)
}

/** By whole weeks, so that a booking stays on its weekday. */
async function moveBookingsOn(client: pg.Client, progress: Progress): Promise<void> {
  progress.step('bookings of these weeks')
  await client.query(
    `update booking set day = day + 7 * weeks from (select greatest((current_date - $1::date) / 7, 0) as weeks) moved
      where weeks > 0`,
    [FIRST_BOOKED_DAY],
  )
}

/** Rows that come later take the numbers after ours. */
async function countOn(client: pg.Client, tables: readonly WorldTable[]): Promise<void> {
  for (const { name, columns } of tables) {
    for (const column of columns.filter((each) => each === 'id' || each === 'ordinal')) {
      const { rows } = await client.query<{ sequence: string | null }>(
        'select pg_get_serial_sequence($1, $2) as sequence',
        [name, column],
      )
      const sequence = rows[0]?.sequence
      if (sequence) await client.query(`select setval($1, (select max(${column}) from ${name}))`, [sequence])
    }
  }
}
