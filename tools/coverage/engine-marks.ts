import type { Register } from './register.ts'

/** The rows that a source names behind `@engine`: what is exported there is reached by tests alone. */
export function enginesIn(source: string): string[] {
  return [...source.matchAll(/@engine ((?:[A-Z]+-\d+[, ]*)+)/g)].flatMap(
    ([, ids = '']) => ids.match(/[A-Z]+-\d+/g) ?? [],
  )
}

/** Rows that the code marks and the register counts as proven all the same. */
export function countedAsProven({ rows }: Register, marked: readonly string[]): string[] {
  return marked.filter((id) => rows.get(id)?.level !== 'engine')
}
