import { printTireSize, slugOfTireSize } from '@shop/domain/catalogue/tire-size'
import { plusPairs } from '@shop/domain/fitment/plus-pairs'
import { type OeTireFacts, readOeTire } from '@shop/domain/fitment/read-oe-tire'

/** The sizes that stand in for an option, of those some vehicle came on: the rule also finds sizes nobody makes. */
export function plusSizeRows(
  option: { oem: string; front: OeTireFacts; rear: OeTireFacts },
  made: ReadonlySet<string>,
) {
  const isMade = (slug: string) => made.has(slug) || made.has(`p${slug}`) || made.has(slug.replace('r', 'zr'))
  const front = readOeTire({ ...option.front, wheelInches: null })
  const rear = readOeTire({ ...option.rear, wheelInches: null })
  if (!front || !rear) return []
  return plusPairs({ front, rear }, (size) => isMade(slugOfTireSize(size))).map((pair) => ({
    oem: option.oem,
    step: pair.step,
    ordinal: pair.ordinal,
    front_size: printTireSize(pair.front),
    front_size_slug: slugOfTireSize(pair.front),
    rear_size: printTireSize(pair.rear),
    rear_size_slug: slugOfTireSize(pair.rear),
  }))
}
