import type { ListedBuild, ListedCatalogue, ListedLine } from '@shop/domain/search/listed-catalogue'
import type { PictureFacts } from '../catalogue/index.ts'
import type { TireToFit } from '../fitment/index.ts'
import type { FewRows, TireRows } from './changed-listing.ts'
import type { ListedWords, ShownTires } from './listed-words.ts'
import type { BuildRow, LineRow } from './listing-columns.ts'
import { integers, listedBuild, listedLine, words } from './read-listing.ts'

const FIRST_CAPACITY = 1_024

/** What is a number of each tire. A place that is not known is below zero, and so is a figure. */
const numbersFor = (capacity: number) => ({
  tireId: new Float64Array(capacity),
  isListed: new Uint8Array(capacity),
  line: new Uint16Array(capacity),
  build: new Uint16Array(capacity),
  size: new Uint16Array(capacity),
  rimInches: new Float64Array(capacity),
  inStock: new Uint8Array(capacity),
  /** With what a late supplier still has, for channels that keep selling it. */
  anyStock: new Uint8Array(capacity),
  loadIndex: new Int16Array(capacity),
  dualLoadIndex: new Int16Array(capacity),
  hasFoam: new Uint8Array(capacity),
  warrantyMiles: new Int32Array(capacity),
})
type Numbers = ReturnType<typeof numbersFor>

/**
 * The catalogue as listings are made from it, what is a tire's own under the place of the tire. What has a place keeps it:
 * a tire that leaves the catalogue is only no longer listed, so whoever is at a listing never finds another in its place.
 */
export class CatalogueColumns {
  lines: readonly LineRow[] = []
  readonly sizeSlugs: string[] = []
  #listedLines: readonly ListedLine[] = []
  #builds: readonly BuildRow[] = []
  #listedBuilds: readonly ListedBuild[] = []
  #pictures: FewRows['pictures'] = {}
  #count = 0
  #numbers: Numbers = numbersFor(FIRST_CAPACITY)
  #listPrices: Int32Array[] = []
  readonly #sizeText: string[] = []
  readonly #service: string[] = []
  readonly #oeMark: (string | null)[] = []
  readonly #placeOfLine = new Map<number, number>()
  readonly #placeOfBuild = new Map<number, number>()
  readonly #placeOfSize = new Map<string, number>()
  readonly #placeOfTire = new Map<number, number>()
  readonly #known = new Map<string, string>()

  get catalogue(): ListedCatalogue {
    return this.catalogueFor({ keepsLate: false })
  }

  /** As a channel sells it, which may sell on from counters of a late supplier. */
  catalogueFor({ keepsLate }: { keepsLate: boolean }): ListedCatalogue {
    const { tireId, line, build, size, inStock, anyStock, loadIndex, warrantyMiles } = this.#numbers
    return {
      lines: this.#listedLines,
      builds: this.#listedBuilds,
      tires: {
        tireId,
        line,
        build,
        size,
        facts: {
          in_stock: keepsLate ? anyStock : inStock,
          load_index: loadIndex,
          warranty_miles: warrantyMiles,
        },
        oeMark: this.#oeMark,
        listPrices: this.#listPrices,
      },
    }
  }

  /** Below zero for a tire that is not listed. */
  placeOf(tireId: number): number {
    const place = this.#placeOfTire.get(tireId) ?? -1
    return this.#numbers.isListed[place] === 1 ? place : -1
  }

  rimOf(place: number): number | undefined {
    return this.#numbers.rimInches[place]
  }

  tiresOfSize(slug: string, rimInches: number | null): number[] {
    const isMeant = new Uint8Array(this.sizeSlugs.length)
    const size = this.#placeOfSize.get(slug)
    if (size !== undefined) isMeant[size] = 1
    return this.#tiresWhere('size', isMeant, rimInches)
  }

  tiresOfLines(isMeant: readonly boolean[], rimInches: number | null): number[] {
    return this.#tiresWhere('line', Uint8Array.from(isMeant, Number), rimInches)
  }

  /** All tires are looked at: with a hundred thousand that is a sixteenth of a listing, and there is no index to keep. */
  #tiresWhere(column: 'size' | 'line', isMeant: Uint8Array, rim: number | null): number[] {
    const { isListed, rimInches, [column]: said } = this.#numbers
    const found: number[] = []
    for (let place = 0; place < this.#count; place++) {
      if (isMeant[said[place] as number] === 0 || isListed[place] === 0) continue
      if (rim === null || rimInches[place] === rim) found.push(place)
    }
    return found
  }

  /** Lines and builds as they are now. One that is gone keeps its place and has no tires. */
  putFew({ lines, builds, pictures }: FewRows): void {
    this.lines = withRows(this.lines, lines, this.#placeOfLine, ({ ids: [id] }) => id)
    this.#listedLines = this.lines.map(listedLine)
    this.#builds = withRows(this.#builds, builds, this.#placeOfBuild, ([id]) => id)
    this.#listedBuilds = this.#builds.map(listedBuild)
    this.#pictures = pictures
  }

  /** These tires as they are now; those without a row are no longer listed. Their lines and builds are known. */
  putTires(tireIds: readonly number[], rows: TireRows): void {
    for (const tireId of tireIds) {
      const place = this.#placeOfTire.get(tireId)
      if (place !== undefined) this.#numbers.isListed[place] = 0
    }
    const ids = integers(rows.tireId)
    const places = ids.map((tireId) => this.#placeFor(tireId))
    const own = this.#numbers
    const put = (column: keyof Numbers, values: readonly number[]) => {
      for (const [row, place] of places.entries()) own[column][place] = values[row] as number
    }
    const line = integers(rows.line).map((id) => this.#placeOfLine.get(id) as number)
    put('tireId', ids)
    put('line', line)
    put(
      'build',
      integers(rows.build).map((id) => this.#placeOfBuild.get(id) as number),
    )
    put(
      'size',
      words(rows.sizeSlug).map((slug) => this.#placeForSize(slug)),
    )
    put('rimInches', integers(rows.rimInches))
    put('loadIndex', integers(rows.loadIndex))
    put('dualLoadIndex', integers(rows.dualLoadIndex))
    put('hasFoam', integers(rows.hasFoam))
    put('warrantyMiles', integers(rows.warrantyMiles))
    // What lies in a warehouse and is no longer sold cannot be had.
    const isStopped = (row: number) => this.lines[line[row] as number]?.isStopSelling
    const [stocked, late] = [integers(rows.inStock), integers(rows.inLateStock)]
    put(
      'inStock',
      stocked.map((is, row) => (isStopped(row) ? 0 : is)),
    )
    put(
      'anyStock',
      stocked.map((is, row) => (isStopped(row) ? 0 : is | (late[row] ?? 0))),
    )
    const [sizes, services, marks] = [words(rows.size), words(rows.service), words(rows.oeMark)]
    for (const [row, place] of places.entries()) {
      this.#sizeText[place] = this.#shared(sizes[row] as string)
      this.#service[place] = this.#shared(services[row] as string)
      this.#oeMark[place] = this.#shared(marks[row] as string) || null
      this.#putPrices(place, rows.listPrices?.[row] ?? [])
    }
    put(
      'isListed',
      ids.map(() => 1),
    )
  }

  #placeFor(tireId: number): number {
    const known = this.#placeOfTire.get(tireId)
    if (known !== undefined) return known
    const place = this.#count++
    if (place === this.#numbers.tireId.length) this.#grow()
    this.#placeOfTire.set(tireId, place)
    return place
  }

  #grow(): void {
    const grown = numbersFor(this.#numbers.tireId.length * 2)
    for (const column of Object.keys(grown) as (keyof Numbers)[]) grown[column].set(this.#numbers[column])
    this.#numbers = grown
    this.#listPrices = this.#listPrices.map((prices) => {
      const longer = new Int32Array(grown.tireId.length)
      longer.set(prices)
      return longer
    })
  }

  #placeForSize(slug: string): number {
    const place = this.#placeOfSize.get(slug) ?? this.sizeSlugs.push(slug) - 1
    this.#placeOfSize.set(slug, place)
    return place
  }

  #putPrices(place: number, prices: readonly (number | null)[]): void {
    while (this.#listPrices.length < prices.length)
      this.#listPrices.push(new Int32Array(this.#numbers.tireId.length))
    for (const [list, column] of this.#listPrices.entries()) column[place] = prices[list] ?? 0
  }

  /** Of a text that many tires have, the one that is held already. */
  #shared(text: string): string {
    const known = this.#known.get(text)
    if (known === undefined) this.#known.set(text, text)
    return known ?? text
  }

  wordsOf({ tireIds, picturedIds, fittedIds }: ShownTires): ListedWords[] {
    const [pictured, fitted] = [new Set(picturedIds), new Set(fittedIds)]
    return tireIds.flatMap((tireId) => {
      const place = this.#placeOfTire.get(tireId)
      if (place === undefined) return []
      const isPictured = pictured.has(tireId)
      return {
        tireId,
        size: this.#sizeText[place] as string,
        sizeSlug: this.sizeSlugs[this.#numbers.size[place] as number] as string,
        service: this.#service[place] as string,
        listPrices: isPictured ? this.#listPrices.map((prices) => prices[place] || null) : null,
        pictures: isPictured ? this.#picturesOf(place) : null,
        toFit: fitted.has(tireId) ? this.#toFit(place) : null,
      }
    })
  }

  #picturesOf(place: number): PictureFacts | null {
    const line = this.lines[this.#numbers.line[place] as number]
    return (line && this.#pictures[line.ids[0]]) ?? null
  }

  #toFit(place: number): TireToFit {
    const { line, build, loadIndex, dualLoadIndex, hasFoam } = this.#numbers
    const { typeId, facts } = this.#listedLines[line[place] as number] as ListedLine
    const built = (this.#listedBuilds[build[place] as number] as ListedBuild).facts
    const dual = dualLoadIndex[place] as number
    return {
      size: this.#sizeText[place] as string,
      loadIndex: loadIndex[place] as number,
      dualLoadIndex: dual < 0 ? null : dual,
      speed: String(built.speed_symbol),
      loadRange: built.load_range as string | null,
      isRunFlat: built.is_run_flat === true,
      isEvReady: built.is_ev_ready === true,
      hasFoam: hasFoam[place] === 1,
      typeId: Number(typeId),
      category: String(facts.category),
    }
  }
}

/** Rows under their places, each new one under the next. */
function withRows<Row>(
  held: readonly Row[],
  rows: readonly Row[],
  placeOf: Map<number, number>,
  idOf: (row: Row) => number,
): Row[] {
  const all = [...held]
  for (const row of rows) {
    const place = placeOf.get(idOf(row)) ?? all.length
    placeOf.set(idOf(row), place)
    all[place] = row
  }
  return all
}
