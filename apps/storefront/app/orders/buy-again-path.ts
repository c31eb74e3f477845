import { paths } from '../paths.ts'

/** The page of an ordered tire. An order keeps no link, but its picture lies under brand and line. */
export function buyAgainPath(imageSrc: string): string | null {
  const [, brand, line] = /^\/images\/tires\/([^/]+)\/([^/]+)\//.exec(imageSrc) ?? []
  return brand && line ? paths.productLine(brand, line) : null
}
