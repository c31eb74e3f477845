import type { CarriedIds } from './ids-in-tests.ts'
import type { Register, Row } from './register.ts'

/** Which test files name which id. */
export type Carriers = { active: Map<string, string[]>; off: Map<string, string[]> }

/**
 * Proven: a test that runs names the row, and passes through what the shop runs. Engine: the same, but nothing in the
 * shop leads there yet; the register says so. Open: no test that runs names it.
 */
export type Standing = 'proven' | 'engine' | 'open'

export type AreaCount = { area: string } & Record<Standing, number>

export function carriers(files: { path: string; ids: CarriedIds }[]): Carriers {
  const found: Carriers = { active: new Map(), off: new Map() }
  for (const { path, ids } of files) {
    for (const kind of ['active', 'off'] as const) {
      for (const id of ids[kind]) found[kind].set(id, [...(found[kind].get(id) ?? []), path])
    }
  }
  return found
}

export function standingOf(row: Row, { active }: Carriers): Standing {
  if (!active.has(row.id)) return 'open'
  return row.level === 'engine' ? 'engine' : 'proven'
}

export function countAreas(rows: readonly Row[], carried: Carriers): AreaCount[] {
  return [...Map.groupBy(rows, (row) => row.area)].map(([area, own]) => {
    const count = (standing: Standing) => own.filter((row) => standingOf(row, carried) === standing).length
    return { area, proven: count('proven'), engine: count('engine'), open: count('open') }
  })
}

/** Ids that tests name but the register does not know, with the files that name them. */
export function unknownIds({ rows }: Register, { active, off }: Carriers): Map<string, string[]> {
  const named = [...new Set([...active.keys(), ...off.keys()])].sort()
  const where = (id: string) => [...new Set([...(active.get(id) ?? []), ...(off.get(id) ?? [])])]
  return new Map(named.filter((id) => !rows.has(id)).map((id) => [id, where(id)]))
}
