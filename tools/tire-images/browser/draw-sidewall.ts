import type { TireSpec } from '../tire-spec.ts'
import { brandFace, lineFace, SMALL_FACE } from './lettering.ts'
import { seededRandom } from './seeded-random.ts'
import { greyOf, type SidewallCanvas } from './sidewall-canvas.ts'
import type { TireShape } from './tire-shape.ts'

/** Height of the bare rubber, and its colour. */
const BARE_GREY = 110
const RUBBER = '#272728'
const WHITE_LETTER = '#c6c5bf'

/** Draws what is molded into the rubber (`relief`) and what is coloured on it (`paint`). */
export function drawSidewall(
  spec: TireSpec,
  shape: TireShape,
  relief: SidewallCanvas,
  paint: SidewallCanvas,
): void {
  const random = seededRandom(`${shape.seed}side`)
  relief.fill(greyOf(BARE_GREY))
  paint.fill(RUBBER)
  const length = shape.sidewallMm
  const isOpenShoulder = shape.type.shoulder > 0.8
  const bead = length * 0.135
  relief.band(0, bead * 0.55, 88)
  relief.ring(bead * 0.62, 1.1, 150)
  relief.ring(bead * 0.78, 0.9, 150)
  relief.band(bead, bead + 4.2, 168)
  relief.ring(bead + 6.4, 0.7, 92)
  relief.ring(length - 2.2, 1.2, 150)
  if (isOpenShoulder) {
    relief.ring(length - 6, 0.9, 140)
    relief.ring(length - 7.8, 0.9, 140)
  }
  const low = bead + 8
  const high = length - (isOpenShoulder ? 10 : 6)
  decorate(relief, Math.floor(random() * 3), low, high)
  const field = { low, middle: (low + high) / 2, span: high - low }
  drawNames(spec, shape, relief, paint, field, () => random() < 0.5)
  drawSmallPrint(spec, relief, paint, field)
}

/** One of three ways to lay ribbed fields behind the names. */
function decorate(relief: SidewallCanvas, style: number, low: number, high: number): void {
  const middle = (low + high) / 2
  const span = high - low
  if (style === 0) {
    for (const side of [-1, 1]) {
      const at = side * 46
      relief.serrations(at - 15, at + 15, middle + span * 0.12, high - 1, {
        grey: 138,
        step: 0.4,
        rake: 0.25,
      })
      relief.arc(at - 15, at + 15, middle + span * 0.1, 0.8, 158)
    }
  } else if (style === 1) {
    relief.serrations(-40, 40, middle + span * 0.32, high - 1, { grey: 138, step: 0.4, rake: 0.12 })
    relief.arc(-40, 40, middle + span * 0.3, 0.9, 160)
    relief.arc(50, 130, low + span * 0.06, 0.9, 150)
  } else {
    relief.serrations(52, 128, middle + span * 0.3, high - 1, { grey: 136, step: 0.42, rake: 0.3 })
    relief.arc(52, 128, middle + span * 0.28, 0.8, 156)
    relief.arc(-44, 44, low + span * 0.1, 1, 155)
  }
}

/** The part of the sidewall that letters may stand on, in millimetres from the bead. */
type Field = { low: number; middle: number; span: number }

function drawNames(
  spec: TireSpec,
  shape: TireShape,
  relief: SidewallCanvas,
  paint: SidewallCanvas,
  { middle, span }: Field,
  isOutlined: () => boolean,
): void {
  const isWhite = shape.type.isWhiteLettered === true && spec.whiteLetters
  const large = Math.min(span * (isWhite ? 0.5 : 0.44), isWhite ? 38 : 31)
  const medium = Math.min(span * 0.29, 19)
  const at = middle + span * 0.04
  const brand = spec.brand.toUpperCase()
  const face = brandFace(spec.brand)
  if (isWhite) {
    const letters = { spacing: 2, maxDegrees: 88 }
    relief.text(brand, 0, at, large, face, { ...letters, style: greyOf(190), stroke: 2.2 })
    paint.text(brand, 0, at, large, face, { ...letters, style: WHITE_LETTER, stroke: 3 })
    if (isOutlined()) paint.text(brand, 0, at, large, face, { ...letters, style: RUBBER })
  } else {
    const letters = { spacing: 2.4, maxDegrees: 84 }
    relief.text(brand, 0, at, large, face, { ...letters, style: greyOf(205) })
    paint.text(brand, 0, at, large, face, { ...letters, style: '#454547' })
  }
  const line = spec.line.toUpperCase()
  const second = lineFace(spec.brand, spec.line)
  const letters = { spacing: 1.6, maxDegrees: 62 }
  relief.text(line, 90, at, medium, second, { ...letters, style: greyOf(200) })
  paint.text(line, 90, at, medium, second, { ...letters, style: isWhite ? WHITE_LETTER : '#434345' })
}

/** Size and ratings are the line's; the rest is decoration, not data. */
function drawSmallPrint(spec: TireSpec, relief: SidewallCanvas, paint: SidewallCanvas, field: Field): void {
  const { low, span } = field
  const small = Math.min(span * 0.15, 8.5)
  const tiny = Math.min(span * 0.075, 3.6)
  const print = (
    words: string,
    degrees: number,
    share: number,
    height: number,
    grey: number,
    spacing: number,
  ) => relief.text(words, degrees, low + span * share, height, SMALL_FACE, { style: greyOf(grey), spacing })
  const size = { spacing: 0.8, maxDegrees: 32 }
  const sizeText = `${spec.size} ${spec.service}`
  relief.text(sizeText, 46, low + span * 0.2, small, SMALL_FACE, { ...size, style: greyOf(190) })
  paint.text(sizeText, 46, low + span * 0.2, small, SMALL_FACE, { ...size, style: '#363637' })
  if (spec.marks) print(spec.marks, -46, 0.2, small * 0.8, 185, 0.8)
  print('RADIAL  TUBELESS', -47, spec.marks ? 0.02 : 0.16, tiny * 1.3, 180, 0.6)
  if (spec.utqg) print(spec.utqg, 90, 0.13, tiny * 1.25, 180, 0.4)
  print(spec.maxLoad, 4, 0.03, tiny, 178, 0.3)
  print('DOT 4B9X 2KSR 2326', 128, 0.05, tiny * 1.5, 180, 0.5)
}
