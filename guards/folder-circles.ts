import { dirname, join, normalize } from 'node:path'

/** Imports and exports of either kind, `import()` and what a style composes from another. */
const IMPORTED = /\b(?:from|import)\s*\(?\s*['"](\.[^'"?]+)/g

type Source = { path: string; text: string }

/** The folders that import each other in circles; a file of the top folder stands for itself. */
export function folderCircles(sources: readonly Source[], top: string): string[] {
  const known = new Set(sources.map(({ path }) => path))
  const arrows = new Map<string, Set<string>>()
  for (const { path, text } of sources) {
    const from = roomOf(path, top)
    const to = arrows.get(from) ?? new Set<string>()
    arrows.set(from, to)
    for (const [, imported = ''] of text.matchAll(IMPORTED)) {
      const target = normalize(join(dirname(path), imported))
      if (known.has(target) && roomOf(target, top) !== from) to.add(roomOf(target, top))
    }
  }
  return circlesIn(arrows)
}

const roomOf = (path: string, top: string) => (dirname(path) === top ? path : dirname(path))

/** What is imported by nobody, or imports nobody, is in no circle: it goes until nothing more can go. */
function circlesIn(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  let left = new Map([...arrows].map(([from, to]) => [from, [...to]] as const))
  for (;;) {
    const imported = new Set([...left.values()].flat())
    const inner = [...left].filter(([from, to]) => to.length > 0 && imported.has(from))
    const known = new Set(inner.map(([from]) => from))
    if (known.size === left.size) return [...known].sort()
    left = new Map(inner.map(([from, to]) => [from, to.filter((each) => known.has(each))] as const))
  }
}
