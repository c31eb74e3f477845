import { earlier } from '@shop/domain/pricing/deals'
import { reachedBy } from '@shop/domain/pricing/set-offer'
import type { ListedLine, ListedSets } from '@shop/domain/search/listed-catalogue'
import type { Instant } from '@shop/domain/time/instant'
import type { AskedScope } from './asked-scope.ts'
import { GONE, type ReadListing } from './read-listing.ts'

/** What the statement found wherever it began, narrowed by all else the address says; the sets of a line together. */
export function setsInScope(read: ReadListing, asked: AskedScope): ReadListing {
  const { catalogue, sets, fitsAll } = read
  const { tires } = catalogue
  const isLineIn = linesInScope(catalogue.lines, asked)
  const isOnOffer = onOffer(read, asked)
  const lineOf = (set: number) => tires.line[sets.front[set] as number] as number
  const idOf = (tire: number | undefined) => tires.tireId[tire ?? -1]
  const kept: number[] = []
  for (let set = 0; set < sets.front.length; set++) {
    const front = sets.front[set] as number
    // Of tires that were chosen elsewhere one may no longer be listed.
    if (front < 0 || sets.rear?.[set] === GONE || !isLineIn[lineOf(set)]) continue
    if (asked.sizeSlug !== null && read.sizeSlugs[tires.size[front] as number] !== asked.sizeSlug) continue
    if (asked.itemId !== null && ![idOf(front), idOf(sets.rear?.[set])].includes(asked.itemId)) continue
    if (isOnOffer(front)) kept.push(set)
  }
  const listed = lineByLine(kept, lineOf, catalogue.lines.length)
  return {
    ...read,
    sets: pick(sets, listed),
    fitsAll: fitsAll && Array.from(listed, (set) => fitsAll[set] ?? null),
    terms: { ...read.terms, holdUntil: earlier(read.terms.holdUntil, nextChange(read, asked)) },
  }
}

/** Of each line, whether the address says nothing against it. */
export function linesInScope(lines: readonly ListedLine[], asked: AskedScope): boolean[] {
  return lines.map(({ facts, typeId }) => {
    return (
      (asked.brandSlug === null || facts.brand_slug === asked.brandSlug) &&
      (asked.typeId === null || typeId === String(asked.typeId)) &&
      (asked.category === null || facts.category === asked.category)
    )
  })
}

/** Sets of a line together, as they came. By counting: there may be 20,000. */
function lineByLine(sets: readonly number[], lineOf: (set: number) => number, lines: number): Int32Array {
  const begins = new Int32Array(lines + 1)
  for (const set of sets) begins[lineOf(set) + 1] = (begins[lineOf(set) + 1] as number) + 1
  for (let line = 0; line < lines; line++)
    begins[line + 1] = (begins[line + 1] as number) + (begins[line] as number)
  const sorted = new Int32Array(sets.length)
  for (const set of sets) {
    const place = begins[lineOf(set)] as number
    sorted[place] = set
    begins[lineOf(set)] = place + 1
  }
  return sorted
}

function pick({ front, rear, optionKind }: ListedSets, listed: Int32Array): ListedSets {
  const of = (column: ArrayLike<number>) => listed.map((set) => column[set] as number)
  return { front: of(front), rear: rear && of(rear), optionKind: optionKind && of(optionKind) }
}

/** Whether one of the promotions that are asked for names the tire, its line, its brand or its type. */
function onOffer({ catalogue, terms, deals }: ReadListing, { dealId, onSale }: AskedScope) {
  if (dealId === null && !onSale) return () => true
  const promotions = new Set(deals.promotions.map(({ id }) => id))
  const reaches = terms.deals.running
    .filter(({ id, scope }) => promotions.has(id) && 'targets' in scope && (dealId === null || id === dealId))
    .map(reachedBy)
  const { tireId, line } = catalogue.tires
  return (tire: number) => {
    const { lineId, brandId, typeId } = catalogue.lines[
      line[tire] as number
    ] as (typeof catalogue.lines)[number]
    return reaches.some((isReached) => isReached({ tireId: String(tireId[tire]), lineId, brandId, typeId }))
  }
}

/** A list of what is on sale gains and loses tires as deals begin and end. */
function nextChange({ deals }: ReadListing, { dealId, onSale }: AskedScope): Instant | null {
  if (dealId === null && !onSale) return null
  const { promotions, now } = deals
  return promotions
    .flatMap(({ effectiveFrom, endsAt }) => [effectiveFrom, endsAt])
    .filter((at) => at !== null && at > now)
    .reduce(earlier, null)
}
