import {
  isStillKind,
  SPIN_FRAMES,
  STILL_WIDTHS,
  type StillKind,
  spinFile,
  stillFile,
  zoomName,
} from '@shop/domain/catalogue/picture'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'

/** What is known of the pictures of a product line. */
export const PictureFacts = z.strictObject({
  /** The kinds the line has itself; `sidewall-1600` says that its sidewall also lies there large. */
  kinds: z.array(z.string()),
  /** For a line without a picture: the best known line of its brand and type that has one. */
  lender: z.string().nullable(),
})
export type PictureFacts = z.infer<typeof PictureFacts>

interface PicturedLine {
  readonly brandSlug: string
  readonly slug: string
  readonly pictures: PictureFacts
}

/** The picture of a card: the line's own, else that of its lender; null shows the `unavailable` tile. */
export function pictureOf({ brandSlug, slug, pictures }: PicturedLine): string | null {
  if (pictures.kinds.includes('sidetread')) return srcOf(brandSlug, slug, 'sidetread')
  return pictures.lender === null ? null : srcOf(brandSlug, pictures.lender, 'sidetread')
}

/** For tiles of a tire type: the close view of a tread; of a line without one, the picture of its card. */
export function treadOf(line: PicturedLine): string | null {
  const { brandSlug, slug, pictures } = line
  return pictures.kinds.includes('treadonly') ? srcOf(brandSlug, slug, 'treadonly') : pictureOf(line)
}

type Still = { kind: StillKind; src: string; zoomSrc: string | null }

/** The stills of a product page. A lender gives its first picture only: closer ones would show another tread. */
export function picturesOf(line: PicturedLine): Still[] {
  const { brandSlug, slug, pictures } = line
  const own = pictures.kinds.filter(isStillKind).map((kind) => ({
    kind,
    src: srcOf(brandSlug, slug, kind),
    zoomSrc: pictures.kinds.includes(zoomName(kind))
      ? `${folderOf(brandSlug, slug)}${zoomName(kind)}.webp`
      : null,
  }))
  const lent = pictureOf(line)
  return own.length > 0 || lent === null ? own : [{ kind: 'sidetread', src: lent, zoomSrc: null }]
}

/** The frames of the line's own spin; another line's would show another tread. */
export function spinOf({ brandSlug, slug, pictures }: PicturedLine): string[] {
  if (!pictures.kinds.includes('view360')) return []
  return Array.from({ length: SPIN_FRAMES }, (_, frame) => `${folderOf(brandSlug, slug)}${spinFile(frame)}`)
}

/** Selects the `PictureFacts` of the line a column names; most lines never look for a lender. */
export function pictureFacts(lineIdColumn: string): RawBuilder<PictureFacts> {
  return sql<PictureFacts>`(
    select json_build_object('kinds', own.image_kinds, 'lender',
             case when 'sidetread' = any (own.image_kinds) then null else (
               select other.slug from product_line other
                where other.brand_id = own.brand_id and other.type_id = own.type_id
                  and 'sidetread' = any (other.image_kinds)
                order by other.popularity desc, other.id limit 1) end)
      from product_line own where own.id = ${sql.ref(lineIdColumn)})`
}

/** Where the widest file of a still stands on every storefront host. */
function srcOf(brandSlug: string, lineSlug: string, kind: StillKind): string {
  return `${folderOf(brandSlug, lineSlug)}${stillFile(kind, STILL_WIDTHS[kind][2])}`
}

function folderOf(brandSlug: string, lineSlug: string): string {
  return `/images/tires/${brandSlug}/${lineSlug}/`
}
