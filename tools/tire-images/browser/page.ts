import type { Detail, Shot, TireSpec } from '../tire-spec.ts'
import { FACE_FILES } from './lettering.ts'
import { Studio } from './studio.ts'
import { buildTire, type Tire } from './tire.ts'

declare global {
  interface Window {
    /** Set when the letters are loaded and the lamps stand. Answers with the picture in base64. */
    photograph?: (spec: TireSpec, detail: Detail, shot: Shot) => Promise<string>
  }
}

await Promise.all(
  FACE_FILES.map(async ({ family, file, width }) => {
    const face = new FontFace(family, `url(/font/${file}.woff2)`, {
      weight: '200 900',
      variationSettings: `"wdth" ${width}`,
    } as FontFaceDescriptors)
    document.fonts.add(await face.load())
  }),
)

const studio = new Studio()
let standing: { key: string; tire: Tire } | null = null

window.photograph = async (spec, detail, shot) => {
  const key = JSON.stringify([spec, detail])
  if (standing?.key !== key) {
    standing?.tire.dispose()
    standing = { key, tire: buildTire(spec, detail) }
  }
  const canvas = studio.shoot(standing.tire, shot)
  // toDataURL would round half-transparent edges another way.
  const picture = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/webp', shot.quality),
  )
  if (!picture) throw new Error('The browser writes no WebP')
  return (await picture.bytes()).toBase64()
}
