import type { Facet } from '@shop/domain/search/facets'
import { PRICE_STEP_DOLLARS } from '@shop/domain/search/price-ranges'
import { BUILD_COLUMNS, groupOf, LINE_COLUMNS, type ScopeCounts } from '@shop/domain/search/scope-counts'
import { type RawBuilder, sql } from 'kysely'
import { tireFacets } from './listed-columns.ts'

/** By step, so that there are some hundred groups and not one for each price. */
const STEP = sql`set_cents / ${sql.lit(PRICE_STEP_DOLLARS * 100)} * ${sql.lit(PRICE_STEP_DOLLARS)} as step`
const counted = (facet: Facet) => (facet.kind === 'price' ? 'step' : facet.column)
const countedWith = (kind: 'line' | 'build') =>
  tireFacets.filter((facet) => facet.countedWith === kind).map(counted)

/** The ways to count: by what many tires share, with what is counted along, and by each column that stands alone. */
const SETS: readonly (readonly [kind: string, ...others: string[]])[] = [
  ['line_id', ...countedWith('line')],
  ['build_id', ...countedWith('build')],
  ...tireFacets.filter((facet) => !facet.countedWith).map((facet) => [counted(facet)] as const),
]
const KINDS = SETS.map(([kind]) => kind)

/** The tires of `judged` counted by what is alike, all of them once in each way. */
export function alike(): RawBuilder<unknown> {
  const sets = SETS.map((columns) => sql`(${names([...columns, 'missed'])})`)
  return sql`
    select grouping(${names(KINDS)}) as kind, ${names(SETS.flat())}, missed, count(*)::int as count
      from (select *, ${STEP} from judged) j
     group by grouping sets (${sql.join(sets)})`
}

/** The groups of `alike`, as `ScopeCounts` has them: arrays, because there may be hundreds. */
export function scopeCounts(): RawBuilder<ScopeCounts> {
  const groups = [
    sql`'line', (select json_agg(json_build_array(a.missed, a.count, ${names(LINE_COLUMNS, 'l')}))
       from (${summed('line_id')}) a join line l on l.id = a.line_id)`,
    sql`'build', (select json_agg(json_build_array(a.missed, a.count, ${names(BUILD_COLUMNS, 'b')}))
       from (${summed('build_id')}) a join tire_build b on b.id = a.build_id)`,
    ...tireFacets.map(
      (facet) => sql`${sql.lit(groupOf(facet))},
       (select json_agg(json_build_array(a.missed, a.count, ${sql.ref(`a.${counted(facet)}`)})) from (${summed(counted(facet))}) a)`,
    ),
  ]
  return sql<ScopeCounts>`json_build_object(${sql.join(groups)})`
}

/** The tires that miss nothing, by line. */
export const matchingLines = () =>
  sql`select line_id from alike where kind = ${kindWith('line_id')} and missed = 0`

/** One column of the set that has it; what else was counted with it is added up. */
const summed = (column: string) => sql`
  select ${sql.ref(column)}, missed, sum(count)::int as count from alike where kind = ${kindWith(column)} group by 1, 2`

/** What `grouping` says of the set that holds this column: a bit for the kind of every other one. */
function kindWith(column: string): RawBuilder<number> {
  const all = 2 ** KINDS.length - 1
  return sql.lit(all ^ (1 << (KINDS.length - 1 - SETS.findIndex((set) => set.includes(column)))))
}

function names(columns: readonly string[], of?: string): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(of === undefined ? column : `${of}.${column}`)))
}
