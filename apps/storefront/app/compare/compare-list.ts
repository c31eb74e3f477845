import { MOST_COMPARED } from '@shop/domain/catalogue/comparison'
import { useSyncExternalStore } from 'react'
import { readStorage, writeStorage } from '../shell/storage.ts'

/** As much of a tire as the tray shows. */
export type ComparedTire = {
  readonly productId: number
  readonly name: string
  readonly imageSrc: string | null
}

const KEY = 'compare'
const none: readonly ComparedTire[] = []
const listeners = new Set<() => void>()
let known: { text: string | null; tires: readonly ComparedTire[] } = { text: null, tires: none }

/** The tires a shopper has put aside; they stay in the browser. The same array until something changes. */
export function compareList(): readonly ComparedTire[] {
  const text = readStorage(KEY)
  if (text !== known.text) known = { text, tires: readList(text) }
  return known.tires
}

/** False when five are on the list already. */
export function addToCompare(tire: ComparedTire): boolean {
  const before = compareList()
  if (before.some(({ productId }) => productId === tire.productId)) return true
  if (before.length >= MOST_COMPARED) return false
  keep([...before, tire])
  return true
}

export function removeFromCompare(productId: number): void {
  keep(compareList().filter((tire) => tire.productId !== productId))
}

export function clearCompare(): void {
  keep(none)
}

export function useCompareList(): readonly ComparedTire[] {
  return useSyncExternalStore(onChange, compareList, () => none)
}

function onChange(listener: () => void): () => void {
  const fromOtherTab = ({ key }: StorageEvent) => (key === KEY || key === null) && listener()
  listeners.add(listener)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', fromOtherTab)
  }
}

function keep(tires: readonly ComparedTire[]): void {
  writeStorage(KEY, JSON.stringify(tires))
  // Held here as well: a browser without storage keeps the list while the page stands.
  known = { text: readStorage(KEY), tires }
  for (const listener of listeners) listener()
}

function readList(text: string | null): readonly ComparedTire[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter(isTire).slice(0, MOST_COMPARED) : none
  } catch {
    return none
  }
}

function isTire(value: unknown): value is ComparedTire {
  const tire = value as Partial<ComparedTire> | null
  return Number.isInteger(tire?.productId) && typeof tire?.name === 'string'
}
