const PRODUCT_PAGE = /^\/brands\/[^/]+-tires\/(?!(?:types|categories|reviews)(?:\/|$))[^/]+/

/** Where the header makes room on the way down: pages that have a bar of their own at the bottom. */
export function headerHides(pathname: string): boolean {
  return pathname.startsWith('/checkout') || PRODUCT_PAGE.test(pathname)
}
