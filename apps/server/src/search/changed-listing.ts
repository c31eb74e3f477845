import { sql } from 'kysely'
import { z } from 'zod'
import { PictureFacts, pictureFacts } from '../catalogue/index.ts'
import type { Db } from '../platform/db/database.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'
import { type RowOf, statement } from '../platform/db/statement.ts'
import { BuildRow, buildRows, LineRow, lineRows, numbers } from './listing-columns.ts'

// What columns in memory are brought up to date from. All of it asks the primary: on a standby a snapshot does not know
// which transactions are running.

const CHANGES = statement('changes of listings', {
  /** Of the same instant as the rest. */
  snapshot: z.string(),
  /** Which cluster, which of its histories and which database it is: another one has other transactions. */
  history: z.string(),
  /** Whether the database has given out fewer transactions than the snapshot knows of: it was restored. */
  isBehind: z.boolean(),
  clockMs: z.number(),
  tireIds: z.string().nullable(),
  hasFewChanged: z.boolean(),
  haveTermsChanged: z.boolean(),
})
export type ListingChanges = RowOf<typeof CHANGES>

const SNAPSHOT = sql`
  pg_current_snapshot()::text as snapshot,
  (select concat_ws('/', s.system_identifier, c.timeline_id, (select oid from pg_database where datname = current_database()))
     from pg_control_system() s, pg_control_checkpoint() c) as history,
  extract(epoch from clock_timestamp())::float8 * 1000 as "clockMs"`

/** Above this many changed tires all are read anew. */
export const MOST_CHANGES = 20_000

/**
 * What this snapshot has not seen, in whatever order it was committed. Rows of transactions that the database has not come
 * to yet were restored with it, and say nothing.
 */
export async function selectChangesSince(db: Db, snapshot: string): Promise<ListingChanges> {
  const [row] = await changesSince(db, { snapshot })
  return row as ListingChanges
}

const changesSince = preparedQuery(
  (_db: Db, { snapshot }: { readonly snapshot: string }) => CHANGES`
    with change as materialized (
      select distinct c.kind, c.tire_id from listing_change c
       where c.xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
         and c.xid < pg_snapshot_xmax(pg_current_snapshot())
         and not pg_visible_in_snapshot(c.xid, ${snapshot}::pg_snapshot)
       limit ${sql.lit(MOST_CHANGES + 1)})
    select ${SNAPSHOT}, pg_snapshot_xmax(pg_current_snapshot()) < pg_snapshot_xmax(${snapshot}::pg_snapshot) as "isBehind",
           (select ${numbers('tire_id')} from change where kind = 'tire') as "tireIds",
           exists (select from change where kind = 'lines') as "hasFewChanged",
           exists (select from change where kind = 'terms') as "haveTermsChanged"`,
)

/** The whole catalogue, as if it had all changed. */
export async function selectWholeListing(db: Db): Promise<ListingChanges> {
  const [row] = await wholeListing(db, {})
  return row as ListingChanges
}

const wholeListing = preparedQuery(
  () => CHANGES`
    select ${SNAPSHOT}, false as "isBehind", (select ${numbers('tire_id')} from tire_listing) as "tireIds",
           true as "hasFewChanged", true as "haveTermsChanged"`,
)

const FEW_ROWS = statement('lines and builds of listings', {
  lines: z.array(LineRow),
  builds: z.array(BuildRow),
  /** By id of the line. */
  pictures: z.record(z.string(), PictureFacts),
})
export type FewRows = RowOf<typeof FEW_ROWS>

/** All lines and builds: a few hundred. */
export async function selectFewRows(db: Db): Promise<FewRows> {
  const [row] = await fewRows(db, {})
  return row as FewRows
}

const ALL = sql<boolean>`true`
const fewRows = preparedQuery(
  () => FEW_ROWS`
    select ${lineRows(ALL)} as lines, ${buildRows(ALL)} as builds,
           coalesce((select json_object_agg(l.id, ${pictureFacts('l.id')}) from product_line l), '{}') as pictures`,
)

const TIRE_ROWS = statement('listing rows', {
  tireId: z.string().nullable(),
  line: z.string().nullable(),
  build: z.string().nullable(),
  sizeSlug: z.string().nullable(),
  size: z.string().nullable(),
  service: z.string().nullable(),
  rimInches: z.string().nullable(),
  loadIndex: z.string().nullable(),
  dualLoadIndex: z.string().nullable(),
  hasFoam: z.string().nullable(),
  warrantyMiles: z.string().nullable(),
  inStock: z.string().nullable(),
  inLateStock: z.string().nullable(),
  oeMark: z.string().nullable(),
  listPrices: z.array(z.array(z.number().nullable())).nullable(),
})
export type TireRows = RowOf<typeof TIRE_ROWS>

/** Those of these tires that are listed, one text for each column. */
export async function selectTireRows(db: Db, tireIds: readonly number[]): Promise<TireRows> {
  const [row] = await tireRows(db, { tireIds })
  return row as TireRows
}

const tireRows = preparedQuery(
  (_db: Db, { tireIds }: { readonly tireIds: readonly number[] }) => TIRE_ROWS`
    select ${numbers('t.tire_id')} as "tireId", ${numbers('t.line_id')} as line, ${numbers('t.build_id')} as build,
           string_agg(t.size_slug, ',') as "sizeSlug", string_agg(t.size, ',') as size,
           string_agg(t.service, ',') as service, ${numbers('t.rim_inches')} as "rimInches",
           ${numbers('t.load_index')} as "loadIndex", ${numbers('coalesce(x.dual_load_index, -1)')} as "dualLoadIndex",
           ${numbers('x.has_foam::int')} as "hasFoam", ${numbers('coalesce(t.warranty_miles, -1)')} as "warrantyMiles",
           ${numbers('t.in_stock::int')} as "inStock", ${numbers('t.in_late_stock::int')} as "inLateStock",
           string_agg(coalesce(t.oe_mark, ''), ',') as "oeMark",
           json_agg(t.list_prices) as "listPrices"
      from tire_listing t join tire x on x.id = t.tire_id where t.tire_id = any (${tireIds}::bigint[])`,
)
