import { MOST_ENTRIES, type SearchEntry, type SearchKind } from '@shop/contracts/platform/office-search'
import type { Permission } from '@shop/domain/accounts/permission'
import type { Db } from '../db/database.ts'

/** One more than is shown tells whether there are more. */
export const SEARCHED_ROWS = MOST_ENTRIES + 1

/** An entry that stands in the shop says at which host and path; the rest has its place in the office. */
export type FoundEntry = Omit<SearchEntry, 'href' | 'state'> & {
  readonly state?: string
  /** Null for the main channel's. */
  readonly page?: { readonly host: string | null; readonly path: string }
}

/** What a typed text names: a kind and a masked term for the audit trail, and the rows, by one statement. */
interface NamedEntries {
  readonly kind: string
  readonly term: string
  readonly rows: (db: Db) => Promise<readonly FoundEntry[]>
}

/** A kind of thing the menu of commands finds. Each slice declares its own; `src/search-sources.ts` has them all. */
export interface SearchSource {
  readonly kind: SearchKind
  readonly need: Permission
  /** Whoever looks for people is written down. */
  readonly isOfPeople: boolean
  /** A text that cannot name one of them is null, and nothing is asked. */
  readonly named: (text: string) => NamedEntries | null
}

export const searchSource = (source: SearchSource): SearchSource => source

/**
 * Every word somewhere in it, whatever its signs mean in a pattern. The longest stands by itself: that one is looked up
 * in an index, which no index does for all of a list.
 */
export function wordPatterns(text: string): { longest: string; all: string[] } {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6)
  const all = words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
  return { longest: all.toSorted((a, b) => b.length - a.length)[0] ?? '%', all }
}
