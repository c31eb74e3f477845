/** Any address whose last part is `paid`: `/paid`, `/brands/kestrel-tires/ridgeback-a-t/paid`. */
export function isPaidPath(pathname: string): boolean {
  return /(^|\/)paid(\.data)?\/?$/.test(pathname)
}
