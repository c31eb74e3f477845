import type { TireInLine } from '@shop/contracts/catalogue'

/**
 * The tire a product page opens with: the size asked for in the address, `?size=225-65r17`, else the first that
 * can be bought, else the first. undefined only for a line without tires.
 */
export function chooseTire(tires: readonly TireInLine[], asked: string | null): TireInLine | undefined {
  const wanted = asked === null ? null : slugOf(asked)
  return (
    tires.find((tire) => tire.sizeSlug === wanted) ?? tires.find((tire) => tire.available > 0) ?? tires[0]
  )
}

/** The slug of the size in a hash such as `#tireSize=225/65R17`, which links from outside use. */
export function sizeOfHash(hash: string): string | null {
  const size = new URLSearchParams(hash.replace(/^#/, '')).get('tireSize')
  return size && slugOf(size)
}

function slugOf(size: string): string {
  return size.trim().toLowerCase().replace('/', '-')
}
