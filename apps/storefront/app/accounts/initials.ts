/** The first letters of first and last name; whole letters, also when they are written with two code units. */
export function initialsOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return [firstName, lastName].map((name) => [...name.trim()][0]?.toUpperCase() ?? '').join('')
}
