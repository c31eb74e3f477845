import { filesNaming, isAtHand, releaseBefore, releaseHas } from '../release/release-before.ts'
import type { Check } from './check.ts'

/**
 * A migration expands, or says which release stopped using what it takes away: the release before runs on the new
 * schema for a while. What that release's code still names may not go, be renamed or change its type, and a column it
 * does not know may not be required of it.
 */
export const migrationKinds: Check = {
  name: 'migrations expand or contract',
  covers: (path) => /^apps\/server\/db\/migrations\/.*\.sql$/.test(path),
  problems({ path, text }) {
    const header = /^-- (?:(expand)|contract: (\S.*))$/m.exec(text.split('-- migrate:up')[0] ?? '')
    if (!header) return [`${path}: says neither "-- expand" nor "-- contract: …" before "-- migrate:up"`]
    const taken = contractions(text)
    if (header[1] && taken.length > 0)
      return [`${path}: says expand, but ${taken.map(({ what }) => what).join(', ')}`]
    const before = releaseBefore()
    if (taken.length === 0 || (isAtHand(before) && releaseHas(before, path))) return []
    if (!isAtHand(before)) return [`${path}: contracts, and this clone has no ${before.name} to compare with`]
    return taken.flatMap(({ what, words, needsUse }) => {
      const [user] = filesNaming(before, words)
      if (needsUse) return user ? [] : [`${path}: ${what}, which ${before.name} does not write`]
      return user ? [`${path}: ${what}, which ${before.name} uses in ${user.split(':')[1]}`] : []
    })
  },
}

type Contraction = {
  what: string
  /** Table and column: code that names both uses it. */
  words: string[]
  /** Safe only when the release before writes the column. */
  needsUse?: boolean
}

function contractions(sql: string): Contraction[] {
  const statements = sql.replace(/--.*$/gm, '').split(';')
  return statements.flatMap((statement): Contraction[] => {
    const dropped = /\bdrop\s+table\s+(?:if\s+exists\s+)?(?<table>[\w., ]+)/i.exec(statement)?.groups?.table
    if (dropped)
      return dropped
        .split(',')
        .map((table) => ({ what: `drops table ${table.trim()}`, words: [table.trim()] }))
    const table = /\balter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?(?<table>\w+)/i.exec(statement)?.groups
      ?.table
    if (!table) return []
    const columns = (pattern: RegExp) =>
      [...statement.matchAll(pattern)].map(({ groups }) => groups?.column ?? '')
    return [
      ...columns(/\bdrop\s+column\s+(?:if\s+exists\s+)?(?<column>\w+)/gi).map((column) => ({
        what: `drops ${table}.${column}`,
        words: [table, column],
      })),
      ...columns(/\brename\s+(?:column\s+)?(?<column>(?!to\b|column\b|constraint\b)\w+)\s+to\b/gi).map(
        (column) => ({
          what: `renames ${table}.${column}`,
          words: [table, column],
        }),
      ),
      ...(/\brename\s+to\b/i.test(statement) ? [{ what: `renames table ${table}`, words: [table] }] : []),
      ...columns(/\balter\s+(?:column\s+)?(?<column>\w+)\s+(?:set\s+data\s+)?type\b/gi).map((column) => ({
        what: `changes the type of ${table}.${column}`,
        words: [table, column],
      })),
      ...columns(/\balter\s+(?:column\s+)?(?<column>\w+)\s+(?:set\s+not\s+null|drop\s+default)\b/gi).map(
        (column) => ({ what: `requires ${table}.${column}`, words: [table, column], needsUse: true }),
      ),
    ]
  })
}
