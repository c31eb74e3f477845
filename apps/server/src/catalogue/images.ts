/** Where the picture of a product line stands on every storefront host. */
export function imageSrc(brandSlug: string, lineSlug: string, kind = 'sidetread'): string {
  return `/images/tires/${brandSlug}/${lineSlug}/${kind}.webp`
}
