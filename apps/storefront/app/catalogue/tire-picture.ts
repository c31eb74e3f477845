import { isStillKind, STILL_WIDTHS, stillFile } from '@shop/domain/catalogue/picture'

/** What an `img` needs to pick its file; spread it over `ImageTile` or `img`. */
type TirePicture = { src: string | null; srcSet?: string; width: number; height: number }

/** Files from elsewhere write `NA`, or nothing, where they have no picture. */
export function hasPicture(src: string | null): src is string {
  return src !== null && src.trim() !== '' && src.trim().toUpperCase() !== 'NA'
}

/** The picture of a tire in all its widths. The api names the widest; the others lie beside it. */
export function tirePicture<S extends string | null>(given: S): TirePicture & { src: S } {
  const src = (hasPicture(given) ? given : null) as S
  const [, folder = '', kind = ''] = /^(.*\/)([^/]+)\.webp$/.exec(src ?? '') ?? []
  if (!isStillKind(kind)) return { src, width: 800, height: 800 }
  const widths = STILL_WIDTHS[kind]
  const [, , widest] = widths
  return {
    src,
    srcSet: widths.map((width) => `${folder}${stillFile(kind, width)} ${width}w`).join(', '),
    width: widest,
    height: widest,
  }
}
