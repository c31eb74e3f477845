export type SlowTest = { seconds: number; name: string }

const NAMED = 20

/** The slowest tests, one a line: `.ci/run` gathers those of all its parts and names the slowest at its end. */
export function slowLines(tests: readonly SlowTest[]): string[] {
  return tests
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, NAMED)
    .map(({ seconds, name }) => `slow ${seconds.toFixed(1).padStart(6)} s  ${name}`)
}
