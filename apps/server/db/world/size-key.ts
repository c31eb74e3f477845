/** Sizes that measure the same share a key: a P before the width or a Z before the R changes nothing on the wheel. */
export function sizeKey(slug: string): string {
  return slug.replace(/^p(?=\d)/, '').replace('zr', 'r')
}
