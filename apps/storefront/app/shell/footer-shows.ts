/** Nothing leads away from checkout, nor from a question of guided shopping. */
export function footerShows(pathname: string): boolean {
  return !pathname.startsWith('/checkout') && pathname !== '/guided-shopping'
}
