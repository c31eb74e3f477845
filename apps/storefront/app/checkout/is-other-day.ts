/** What only says which part of a calendar is looked at. */
const OF_CALENDAR = ['day', 'time']

/** Whether an address differs from another by the day or time of a calendar alone. */
export function isOtherDay(from: URL, to: URL): boolean {
  if (from.pathname !== to.pathname || from.search === to.search) return false
  return sameParts(from) === sameParts(to)
}

function sameParts({ searchParams }: URL): string {
  return new URLSearchParams(
    [...searchParams]
      .filter(([name]) => !OF_CALENDAR.includes(name))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ).toString()
}
