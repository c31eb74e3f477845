import { listLines } from '@shop/domain/search/list-lines'
import type { ListingTerms } from '@shop/domain/search/listing-terms'
import { openDatabase } from '@shop/server/src/platform/db/database.ts'
import { type AskedListing, findListing } from '@shop/server/src/search/find-listing.ts'
import type { ReadListing } from '@shop/server/src/search/read-listing.ts'
import { quantile } from '@shop/tools/quantile'
import { CHANNEL } from './bare-deals.ts'
import type { BenchShop, BenchWorld } from './bench-shop.ts'
import { type GeneratedChannels, MOST_LISTS } from './generated-channels.ts'
import { type Row, round } from './measure.ts'
import { LISTED_SIZE } from './prepare-world.ts'

const TOURING = 11
const WARM_UP = 200
const ROUNDS = 3
const QUESTION = { chosen: {}, sort: 'recommended', offset: 0, limit: 24 } as const

/**
 * The function that makes a listing, in this process: at one channel's terms, and at those of each generated channel in
 * turn, with one of 64 lists, the rule of its plan, its assortment and its own deals.
 */
export async function measureChannelTerms(
  bench: BenchShop,
  world: BenchWorld,
  { ids }: GeneratedChannels,
): Promise<Row[]> {
  const database = openDatabase({ url: bench.variables.DATABASE_URL ?? '', applicationName: 'bench' })
  try {
    const read = (channelId: string, source: 'size' | 'lines', asked: AskedListing) =>
      findListing(
        { db: database.catalogue, columns: null },
        { channelId, accountType: 'none', companyId: null, accountId: null },
        source,
        asked,
      )
    const generated: ChannelTerms[] = []
    for (const id of ids) generated.push((await read(id, 'size', { sizeSlug: LISTED_SIZE })).terms)
    const scopes = [
      { name: 'list-lines-of-size', read: await read(CHANNEL, 'size', { sizeSlug: LISTED_SIZE }) },
      { name: 'list-lines-of-type', read: await read(CHANNEL, 'lines', { typeId: TOURING }) },
    ]
    return scopes.flatMap((scope) => measureScope(scope.name, world, scope.read, generated))
  } finally {
    await database.close()
  }
}

function measureScope(
  name: string,
  world: BenchWorld,
  read: ReadListing,
  channels: readonly ChannelTerms[],
): Row[] {
  const [own = []] = read.catalogue.tires.listPrices
  const listPrices = Array.from({ length: MOST_LISTS }, (_, list) =>
    Int32Array.from(own, (cents) => Math.round((cents * (1_000 - list)) / 1_000)),
  )
  const catalogue = { ...read.catalogue, tires: { ...read.catalogue.tires, listPrices } }
  const generated = channels.map((each, number) => termsOf(read, each, number))
  const measured = (terms: readonly ListingTerms[]) => {
    const began = process.cpuUsage()
    const spent = terms.map((each) => {
      const start = performance.now()
      listLines(catalogue, read.sets, each, QUESTION)
      return performance.now() - start
    })
    const { user, system } = process.cpuUsage(began)
    return { spent, coreMs: (user + system) / 1_000 / terms.length }
  }
  const alike = generated.map(() => read.terms)
  measured([...alike.slice(0, WARM_UP), ...generated.slice(0, WARM_UP)])
  const one: ReturnType<typeof measured>[] = []
  const many: ReturnType<typeof measured>[] = []
  for (let turn = 0; turn < ROUNDS; turn++) {
    one.push(measured(alike))
    many.push(measured(generated))
  }
  const rowOf = (rounds: typeof one, channels: number): Row => {
    const spent = rounds.flatMap((each) => each.spent)
    const coreMs = quantile(
      rounds.map((each) => each.coreMs),
      0.5,
    )
    return {
      name,
      world,
      concurrency: 1,
      channels,
      rps: round(1_000 / quantile(spent, 0.5), 1),
      p50: round(quantile(spent, 0.5), 3),
      p95: round(quantile(spent, 0.95), 3),
      statements: 0,
      bareRps: null,
      ratio: null,
      coreMs: round(coreMs, 3),
    }
  }
  const [before, after] = [rowOf(one, 1), rowOf(many, generated.length)]
  return [before, { ...after, growth: round(after.coreMs / before.coreMs, 2) }]
}

type ChannelTerms = Pick<ListingTerms, 'assortment' | 'deals' | 'rule'>

function termsOf({ terms }: ReadListing, own: ChannelTerms, number: number): ListingTerms {
  const { assortment, deals, rule } = own
  return { ...terms, assortment, deals, rule, openLists: [number % MOST_LISTS] }
}
