import type { CarriedIds } from './ids-in-tests.ts'
import type { Register, Row } from './register.ts'

/** Which test files name which id. */
export type Carriers = { active: Map<string, string[]>; off: Map<string, string[]> }

export type AreaCount = { area: string; must: number; covered: number; open: number; openCovered: number }

export function carriers(files: { path: string; ids: CarriedIds }[]): Carriers {
  const found: Carriers = { active: new Map(), off: new Map() }
  for (const { path, ids } of files) {
    for (const kind of ['active', 'off'] as const) {
      for (const id of ids[kind]) found[kind].set(id, [...(found[kind].get(id) ?? []), path])
    }
  }
  return found
}

export function countAreas(rows: Row[], { active }: Carriers): AreaCount[] {
  return [...Map.groupBy(rows, (row) => row.area)].map(([area, own]) => {
    const must = own.filter((row) => row.level === 'must')
    const open = own.filter((row) => row.level === 'open')
    const covered = (of: Row[]) => of.filter((row) => active.has(row.id)).length
    return { area, must: must.length, covered: covered(must), open: open.length, openCovered: covered(open) }
  })
}

/** Ids that tests name but the register does not know, with the files that name them. */
export function unknownIds({ rows }: Register, { active, off }: Carriers): Map<string, string[]> {
  const named = [...new Set([...active.keys(), ...off.keys()])].sort()
  const where = (id: string) => [...new Set([...(active.get(id) ?? []), ...(off.get(id) ?? [])])]
  return new Map(named.filter((id) => !rows.has(id)).map((id) => [id, where(id)]))
}
