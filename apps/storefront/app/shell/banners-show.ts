import { footerShows } from './footer-shows.ts'

const ELSEWHERE = [
  /^\/tire-deals(\/|$)/,
  /^\/track-your-order(\/|$)/,
  /^\/brands\/[^/]+\/[^/]+\/write-a-review$/,
]

/** A sale is not called out to whoever looks at deals already, follows an order or writes a review. */
export function bannersShow(pathname: string): boolean {
  return footerShows(pathname) && !ELSEWHERE.some((pages) => pages.test(pathname))
}
