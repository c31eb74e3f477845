/** Nothing leads away from checkout. */
export function footerShows(pathname: string): boolean {
  return !pathname.startsWith('/checkout')
}
