export const KEEP_DAYS = 30
export const KEEP_BUILDS = 20

const DAY_MS = 86_400_000

/**
 * Builds nobody can ask for any more. A page is kept for a day past its last render and a tab stays open for weeks:
 * what counts is when a build was last shown, which is when the next one took its place.
 */
export function expiredBuilds(builds: readonly { name: string; shownFrom: number }[], now: number): string[] {
  const newestFirst = builds.toSorted((one, other) => other.shownFrom - one.shownFrom)
  return newestFirst
    .filter((_, place) => {
      const shownUntil = newestFirst[place - 1]?.shownFrom ?? now
      return place >= KEEP_BUILDS && shownUntil < now - KEEP_DAYS * DAY_MS
    })
    .map(({ name }) => name)
}
