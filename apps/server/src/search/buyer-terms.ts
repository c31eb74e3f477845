import type { Deals } from '@shop/domain/pricing/deals'
import type { Db } from '../platform/db/database.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'
import { type RowOf, statement } from '../platform/db/statement.ts'
import {
  type DealSeeker,
  DealTerms,
  dealsIn,
  dealTerms,
  type ListedPlan,
  listedPlan,
  PlanTerms,
  planTerms,
} from '../pricing/index.ts'

/** Deals that begin within two days are read; no page is kept for more than one. */
const LONGEST_KEPT_MS = 3_600_000
/** Kinds of buyers; beyond them all are read anew. */
const MOST_KEPT = 10_000

const BUYER_TERMS = statement('terms of a buyer', { plan: PlanTerms, deals: DealTerms })
type TermsRow = RowOf<typeof BUYER_TERMS>

/** What a listing costs a buyer at an instant. */
export interface BuyerTerms {
  readonly deals: DealTerms
  readonly standing: Standing
}

interface Standing {
  readonly deals: Deals
  readonly plan: ListedPlan
}

const selectTerms = preparedQuery(
  (_db: Db, buyer: DealSeeker) => BUYER_TERMS`
    select ${planTerms(buyer)} as plan, ${dealTerms(buyer, null)} as deals`,
)

/** Plan and deals of each kind of buyer, kept until they change. */
export class KeptTerms {
  readonly #db: Db
  #since = performance.now()
  /** What is still being read counts as kept, so that a change forgets it too. */
  #rows = new Map<string, Promise<TermsRow>>()
  readonly #standing = new WeakMap<TermsRow, Standing & { from: string; until: string }>()

  constructor(db: Db) {
    this.#db = db
  }

  forget(): void {
    this.#since = performance.now()
    this.#rows = new Map()
  }

  /** Of nobody we know; what is an account's own is read each time, where browsers are answered from. */
  async of(db: Db, buyer: DealSeeker, now: string): Promise<BuyerTerms> {
    if (buyer.accountId !== null) {
      const row = await readTerms(db, buyer)
      return { deals: row.deals, standing: standingAt(row, buyer, row.deals.now) }
    }
    const row = await this.#kept(buyer)
    const deals = { ...row.deals, now }
    const known = this.#standing.get(row)
    if (known && known.from <= now && now < known.until) return { deals, standing: known }
    const standing = standingAt(row, buyer, now)
    this.#standing.set(row, { ...standing, from: now, until: nextChange(deals, standing.plan) })
    return { deals, standing }
  }

  #kept(buyer: DealSeeker): Promise<TermsRow> {
    if (this.#rows.size > MOST_KEPT || performance.now() - this.#since > LONGEST_KEPT_MS) this.forget()
    const kind = JSON.stringify([buyer.channelId, buyer.accountType, buyer.companyId])
    const known = this.#rows.get(kind)
    if (known) return known
    const rows = this.#rows
    const read = readTerms(this.#db, buyer)
    rows.set(kind, read)
    read.catch(() => rows.delete(kind))
    return read
  }
}

async function readTerms(db: Db, buyer: DealSeeker): Promise<TermsRow> {
  const [row] = await selectTerms(db, buyer)
  return row as TermsRow
}

function standingAt({ plan, deals }: TermsRow, buyer: DealSeeker, now: string): Standing {
  return { plan: listedPlan(plan, buyer.accountType, now), deals: dealsIn({ ...deals, now }, buyer) }
}

const NEVER = '9'

function nextChange({ promotions, dailyDeals, now }: DealTerms, { holdsUntil }: ListedPlan): string {
  return [...promotions, ...dailyDeals]
    .flatMap(({ effectiveFrom, endsAt }) => [effectiveFrom, endsAt ?? NEVER])
    .reduce((next, at) => (at > now && at < next ? at : next), holdsUntil ?? NEVER)
}
