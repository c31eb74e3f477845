/** The product page of a line, on every storefront host. */
export function lineHref(line: { brandSlug: string; slug: string }): string {
  return `/brands/${line.brandSlug}-tires/${line.slug}`
}
