import { tireSizeOfSlug } from './tire-size.ts'

/**
 * In the order in which people look for a size: by rim, then width, then height. Sizes given by their height in inches come
 * last on their rim. Of two with the same numbers the one without letters comes first: `265-70r17` before `lt265-70r17`.
 */
export function inOrderOfSize<T extends { readonly sizeSlug: string }>(sized: readonly T[]): T[] {
  return sized
    .map((each) => ({ each, slug: each.sizeSlug, numbers: numbersOf(each.sizeSlug) }))
    .toSorted((a, b) => byNumbers(a.numbers, b.numbers) || (a.slug < b.slug ? -1 : a.slug > b.slug ? 1 : 0))
    .map(({ each }) => each)
}

type Numbers = readonly [rim: number, width: number, aspect: number]

function numbersOf(slug: string): Numbers {
  const size = tireSizeOfSlug(slug)
  if (!size) return [Infinity, Infinity, Infinity]
  return size.kind === 'flotation'
    ? [size.diameterInches, Infinity, size.overallDiameterInches]
    : [size.diameterInches, size.sectionWidthMm, size.aspectRatio]
}

function byNumbers(a: Numbers, b: Numbers): number {
  for (const [nth, value] of a.entries()) {
    const other = b[nth] as number
    if (value !== other) return value < other ? -1 : 1
  }
  return 0
}
