export type Counts = { passed: number; failed: number }

/** The last line of `pnpm verify`, `pnpm e2e`, `pnpm faults`, `pnpm attacks` and `.ci/run`, which adds the others up. */
export function closingLine({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`
}
