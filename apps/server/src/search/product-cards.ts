import type { ProductCard } from '@shop/contracts/search/products'
import { fitVerdict } from '@shop/domain/fitment/fit-verdict'
import type { VehicleRequirement } from '@shop/domain/fitment/vehicle'
import type { PriceAfterDeals } from '@shop/domain/pricing/price-after-deals'
import type { LineCard } from '@shop/domain/search/line-cards'
import { OPTION_KINDS } from '@shop/domain/search/listed-catalogue'
import { traitsOf } from '@shop/domain/search/version-traits'
import { pictureOf } from '../catalogue/index.ts'
import { fittedTire } from '../fitment/index.ts'
import { shownSet } from '../pricing/index.ts'
import type { FoundListing } from './find-listing.ts'
import type { ListedWords, ShownTires } from './listed-words.ts'
import { messages } from './messages.ts'
import type { ReadListing } from './read-listing.ts'

export interface CardContext {
  /** Of the one vehicle that was asked for; null where there are several, or none. */
  readonly requirement: VehicleRequirement | null
  readonly topScore: number | null
  readonly lowestSetCents: number | null
}

/** The cards of a page with all they say and, on a vehicle, what we say of them. */
export async function productCards(
  read: FoundListing,
  cards: readonly LineCard[],
  context: CardContext,
): Promise<ProductCard[]> {
  if (cards.length === 0) return []
  const words = await read.wordsOf(shownTires(read, cards, context))
  return cardsWith(read, cards, words, context)
}

/** The tires a page speaks of: all versions, and those that stand for a card. */
export function shownTires(
  { sets, catalogue }: ReadListing,
  cards: readonly LineCard[],
  { requirement }: Pick<CardContext, 'requirement'>,
): ShownTires {
  const idOf = (tire: number | undefined) => catalogue.tires.tireId[tire ?? -1] ?? []
  const endsOf = (set: number) => [idOf(sets.front[set]), idOf(sets.rear?.[set])].flat()
  const picturedIds = cards.flatMap(({ set }) => endsOf(set))
  return {
    tireIds: [...new Set(cards.flatMap(({ versions }) => versions.flatMap(({ set }) => endsOf(set))))],
    picturedIds,
    fittedIds: requirement ? picturedIds : [],
  }
}

/** Whatever was taken out of the catalogue since the listing was read is no longer there to show. */
export function cardsWith(
  read: ReadListing,
  cards: readonly LineCard[],
  words: readonly ListedWords[],
  context: CardContext,
): ProductCard[] {
  const wordsOf = new Map(words.map((row) => [row.tireId, row]))
  return cards.flatMap((card) => cardOf(card, read, wordsOf, context) ?? [])
}

type Words = ReadonlyMap<number, ListedWords>

function cardOf(card: LineCard, read: ReadListing, wordsOf: Words, context: CardContext): ProductCard | null {
  const { catalogue, sets, lines, plan, deals } = read
  const { tires } = catalogue
  const [tire, rearTire] = [sets.front[card.set] as number, sets.rear?.[card.set] ?? -1]
  const [front, rear] = [tire, rearTire].map((end) => wordsOf.get(tires.tireId[end] ?? -1))
  const line = lines[card.line]
  if (!front || !line || (rearTire >= 0 && !rear)) return null
  const listed = catalogue.lines[card.line]
  const { brand_slug, brand_name, type_slug, type_name, review_average } = listed?.facts ?? {}
  const brand = { slug: String(brand_slug), label: String(brand_name) }
  const [simpleScore = null, traction = null, handlingDurability = null, longevity = null] = line.scores
  const [price, rearPrice] = [front, rear].map((end) =>
    end?.listPrices && card.price && listed ? plan.unitOf(end.listPrices, listed) : null,
  )
  const set =
    card.price && price ? shownSet(card.price, rearPrice ? [price, rearPrice] : [price], deals) : null
  const isStocked = (end: number) => end < 0 || tires.facts.in_stock[end] === 1
  const { versions, ...own } = versionsOf(card, read, wordsOf)
  return {
    productId: front.tireId,
    slug: line.slug,
    name: line.name,
    brand,
    type: { id: line.ids[2], name: String(type_name), slug: String(type_slug) },
    imageSrc:
      front.pictures && pictureOf({ brandSlug: brand.slug, slug: line.slug, pictures: front.pictures }),
    size: front.size,
    sizeSlug: front.sizeSlug,
    service: front.service,
    ...own,
    scores: { simpleScore, traction, handlingDurability, longevity },
    reviews: { average: review_average as number | null, count: line.reviewCount },
    price: price ?? null,
    set,
    rear: rear
      ? {
          productId: rear.tireId,
          size: rear.size,
          sizeSlug: rear.sizeSlug,
          service: rear.service,
          inStock: isStocked(rearTire),
        }
      : null,
    pairs: rear && card.price ? pairsOf(card.price) : null,
    sizeCount: card.sizeCount,
    versions,
    differsIn: [...card.differsIn],
    fromSetPriceInCents: lowest(versions.map(({ setPriceInCents }) => setPriceInCents)),
    inStock: isStocked(tire) && isStocked(rearTire),
    promotion: set?.deals[0] ?? null,
    distinctions: [
      ...(simpleScore !== null && simpleScore === context.topScore ? (['top-simple-score'] as const) : []),
      ...(set && set.priceInCents === context.lowestSetCents ? (['lowest-set-price'] as const) : []),
    ],
    verdict: verdictOf(read.fitsAll?.[card.set] ?? null, front, rear ?? null, context.requirement),
    optionKind: OPTION_KINDS[sets.optionKind?.[card.set] ?? -1] ?? null,
  }
}

function pairsOf({ partsCents: [front, rear] }: PriceAfterDeals): ProductCard['pairs'] {
  return front === undefined || rear === undefined ? null : { frontInCents: front, rearInCents: rear }
}

/** What the shown set is, and the same of each version. */
function versionsOf(card: LineCard, { catalogue, sets }: ReadListing, wordsOf: Words) {
  const { tires } = catalogue
  const versions = card.versions.flatMap(({ set, setCents }) => {
    const [tire, rear] = [sets.front[set] as number, sets.rear?.[set] ?? -1]
    const words = wordsOf.get(tires.tireId[tire] ?? -1)
    if (!words) return []
    return {
      productId: words.tireId,
      rearProductId: tires.tireId[rear] ?? null,
      service: words.service,
      ...shownTraits(traitsOf(catalogue, tire)),
      inStock: tires.facts.in_stock[tire] === 1 && (rear < 0 || tires.facts.in_stock[rear] === 1),
      setPriceInCents: setCents,
    }
  })
  const { speed, oeMark, ...own } = shownTraits(traitsOf(catalogue, sets.front[card.set] as number))
  return { ...own, versions }
}

function shownTraits(traits: ReturnType<typeof traitsOf>) {
  return {
    speed: String(traits.speed),
    loadRange: traits.loadRange as string | null,
    sidewall: String(traits.sidewall),
    oeMark: traits.oeMark as string | null,
    isRunFlat: traits.runFlat === true,
    isEvReady: traits.electric === true,
    threePeakMountainSnowflake: traits.severeSnow === true,
    warrantyMiles: traits.warrantyMiles as number | null,
  }
}

function lowest(prices: readonly (number | null)[]): number | null {
  const known = prices.filter((price) => price !== null)
  return known.length === 0 ? null : Math.min(...known)
}

/** On one vehicle the rules speak; of several versions we only know which of them list it. */
function verdictOf(
  fitsAll: boolean | null,
  front: ListedWords,
  rear: ListedWords | null,
  requirement: VehicleRequirement | null,
): ProductCard['verdict'] {
  if (fitsAll === null) return null
  const [tire, rearTire] = [front.toFit && fittedTire(front.toFit), rear?.toFit && fittedTire(rear.toFit)]
  if (!requirement || !tire || (rear && !rearTire)) {
    return fitsAll
      ? { level: 'fits', sentence: messages.fitsEveryVersion }
      : { level: 'fits-with-caveat', sentence: messages.fitsSomeVersions }
  }
  const { level, sentence } = fitVerdict(
    requirement,
    rearTire
      ? [
          { position: 'front', tire },
          { position: 'rear', tire: rearTire },
        ]
      : [{ position: 'all', tire }],
  )
  return { level, sentence }
}
