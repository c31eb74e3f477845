import { MOST_ENTRIES, postOfficeSearch, SEARCH_KINDS } from '@shop/contracts/platform/office-search'
import { hasPermission, type StaffRole } from '@shop/domain/accounts/staff-role'
import type { Db } from '../db/database.ts'
import { audit } from '../events/audit.ts'
import { answer, type Route } from '../http/routes.ts'
import type { FoundEntry, SearchSource } from './search-source.ts'

/** Where a page of the shop is found; without a host, at the main channel's. */
type AddressOf = (host: string | null) => Promise<string>

/** What the menu of commands asks: every kind one's roles open, each by one statement, all at once. */
export function searchRoutes(db: Db, sources: readonly SearchSource[], addressOf: AddressOf): Route[] {
  return [
    answer(postOfficeSearch, async ({ context, body: { text } }) => {
      const named = namedBy(sources, context.staff.roles, text)
      const found = await Promise.all(
        named.map(async ({ source, entries }) => {
          const rows = await entries.rows(db)
          return {
            kind: source.kind,
            entries: await Promise.all(rows.slice(0, MOST_ENTRIES).map((row) => shown(row, addressOf))),
            hasMore: rows.length > MOST_ENTRIES,
          }
        }),
      )
      // One line for one search, by what it names in the first kind that is about people.
      const people = named.filter(({ source }) => source.isOfPeople)
      const [first] = people
      if (first) {
        const kinds = people.map(({ source }) => source.kind)
        const count = found
          .filter(({ kind }) => kinds.includes(kind))
          .flatMap(({ entries }) => entries).length
        await audit(db, {
          actor: context.actor,
          action: 'search-office',
          subject: `search:${first.entries.kind}`,
          after: { term: first.entries.term, count, kinds },
        })
      }
      return {
        found: found
          .filter(({ entries }) => entries.length > 0)
          .toSorted((a, b) => SEARCH_KINDS.indexOf(a.kind) - SEARCH_KINDS.indexOf(b.kind)),
      }
    }),
  ]
}

function namedBy(sources: readonly SearchSource[], roles: readonly StaffRole[], text: string) {
  return sources
    .filter(({ need }) => hasPermission(roles, need))
    .flatMap((source) => {
      const entries = source.named(text)
      return entries ? [{ source, entries }] : []
    })
}

async function shown({ page, state, ...entry }: FoundEntry, addressOf: AddressOf) {
  return {
    ...entry,
    state: state ?? null,
    href: page ? `${await addressOf(page.host)}${page.path}` : null,
  }
}
