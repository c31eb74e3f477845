import { MOST_COMPARED } from '@shop/domain/catalogue/comparison'
import { keptInBrowser } from '../../platform/storage/kept-in-browser.ts'
import { useStore } from '../../platform/store/create-store.ts'

/** As much of a tire as the tray shows. */
export type ComparedTire = {
  readonly productId: number
  readonly name: string
  readonly imageSrc: string | null
}

const KEY = 'compare'
const none: readonly ComparedTire[] = []
const kept = keptInBrowser(KEY, none, readList)

/** The tires a shopper has put aside. */
export const compareList = kept.current

/** False when five are on the list already. */
export function addToCompare(tire: ComparedTire): boolean {
  const before = compareList()
  if (before.some(({ productId }) => productId === tire.productId)) return true
  if (before.length >= MOST_COMPARED) return false
  kept.keep([...before, tire])
  return true
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
