import { MOST_COMPARED } from '@shop/domain/catalogue/comparison'
import { keptInBrowser } from '../../platform/storage/kept-in-browser.ts'
import { useStore } from '../../platform/store/create-store.ts'

/** As much of a tire as the tray shows. */
export type ComparedTire = {
  readonly productId: number
  /** Brand and line: a tire is not compared with another version of itself. */
  readonly line?: string
  readonly name: string
  readonly imageSrc: string | null
}

const KEY = 'compare'
const none: readonly ComparedTire[] = []
const kept = keptInBrowser(KEY, none, readList)

/** The tires a shopper has put aside. */
export const compareList = kept.current

/** Another version of a tire on the list takes its place; a sixth tire is refused. */
export function addToCompare(tire: ComparedTire): 'added' | 'switched' | 'full' {
  const before = compareList()
  if (before.some(({ productId }) => productId === tire.productId)) return 'added'
  const isSame = (other: ComparedTire) => tire.line !== undefined && other.line === tire.line
  if (before.some(isSame)) {
    kept.keep(before.map((other) => (isSame(other) ? tire : other)))
    return 'switched'
  }
  if (before.length >= MOST_COMPARED) return 'full'
  kept.keep([...before, tire])
  return 'added'
}

export function removeFromCompare(productId: number): void {
  kept.keep(compareList().filter((tire) => tire.productId !== productId))
}

export function clearCompare(): void {
  kept.keep(none)
}

export const useCompareList = (): readonly ComparedTire[] => useStore(kept, none)

function readList(text: string): readonly ComparedTire[] {
  try {
    const found: unknown = JSON.parse(text)
    return Array.isArray(found) ? found.filter(isTire).slice(0, MOST_COMPARED) : none
  } catch {
    return none
  }
}

function isTire(value: unknown): value is ComparedTire {
  const tire = value as Partial<ComparedTire> | null
  return Number.isInteger(tire?.productId) && typeof tire?.name === 'string'
}
