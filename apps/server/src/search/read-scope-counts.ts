import type { ScopeCounts } from '@shop/domain/search/count-facets'
import type { ListingRow } from './product-store.ts'

interface StoppedBrand {
  readonly slug: string
  readonly name: string
}

/** The groups of a listing statement by name, with the brands we no longer sell and the lines that match. */
export function readScopeCounts(
  row: ListingRow,
): ScopeCounts & { readonly stopped: StoppedBrand[]; readonly matchingLines: number } {
  const stopped = new Map<string, StoppedBrand>()
  const lines = (row.lines ?? []).map(
    ([slug, name, isStopped, typeSlug, typeName, category, reviewAverage, missed, count]) => {
      if (isStopped && missed === 0) stopped.set(slug, { slug, name })
      return {
        brand: { slug, name },
        type: { slug: typeSlug, name: typeName },
        ...{ category, reviewAverage, missed, count },
      }
    },
  )
  return {
    lines,
    builds: (row.builds ?? []).map(
      ([speed, loadRange, sidewall, isRunFlat, isEvReady, severeSnow, inStock, missed, count]) => ({
        ...{ speed, loadRange, sidewall, isRunFlat, isEvReady, severeSnow, inStock, missed, count },
      }),
    ),
    loads: (row.loads ?? []).map(([loadIndex, missed, count]) => ({ loadIndex, missed, count })),
    prices: (row.prices ?? []).map(([setDollars, missed, count]) => ({ setDollars, missed, count })),
    warranties: (row.warranties ?? []).map(([miles, missed, count]) => ({ miles, missed, count })),
    options: (row.options ?? []).map(([optionKind, missed, count]) => ({ optionKind, missed, count })),
    stopped: [...stopped.values()],
    matchingLines: lines.filter(({ missed }) => missed === 0).length,
  }
}
