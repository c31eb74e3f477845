import { type PictureFacts, pictureFacts, pictureOf } from './picture-of.ts'

/** Selected from `product_line as l`, `brand as b` and `tire_type as t`. */
export const LINE_HEADING = [
  'l.slug as line_slug',
  'l.name as line_name',
  'b.slug as brand_slug',
  'b.name as brand_name',
  't.id as type_id',
  't.name as type_name',
  't.slug as type_slug',
] as const

export const linePictures = () => pictureFacts('l.id').as('pictures')

export interface LineHeadingRow {
  readonly line_slug: string
  readonly line_name: string
  readonly brand_slug: string
  readonly brand_name: string
  readonly type_id: number
  readonly type_name: string
  readonly type_slug: string
  readonly pictures: PictureFacts
}

export function headingOf(row: LineHeadingRow) {
  return {
    slug: row.line_slug,
    name: row.line_name,
    brand: { slug: row.brand_slug, label: row.brand_name },
    type: { id: row.type_id, name: row.type_name, slug: row.type_slug },
    imageSrc: pictureOf({ brandSlug: row.brand_slug, slug: row.line_slug, pictures: row.pictures }),
  }
}
