import { type Face, fontOf } from './lettering.ts'

/** Half of the sidewall is drawn and repeated. */
export const SIDEWALL_REPEATS = 2

type Letters = { spacing?: number; stroke?: number; style: string; maxDegrees?: number }

/**
 * A sidewall unrolled: degrees run to the right, millimetres from the bead upwards.
 * Letters keep their shape although the two axes have different scales.
 */
export class SidewallCanvas {
  readonly #pen: OffscreenCanvasRenderingContext2D
  readonly #width: number
  readonly #height: number
  readonly #lengthMm: number
  readonly #stretch: number

  constructor(pen: OffscreenCanvasRenderingContext2D, lengthMm: number, circumferenceMm: number) {
    this.#pen = pen
    this.#width = pen.canvas.width
    this.#height = pen.canvas.height
    this.#lengthMm = lengthMm
    this.#stretch = this.#width / circumferenceMm / (this.#height / lengthMm)
  }

  fill(style: string): void {
    this.#pen.fillStyle = style
    this.#pen.fillRect(0, 0, this.#width, this.#height)
  }

  /** A band around the whole tire. */
  band(fromMm: number, toMm: number, grey: number): void {
    this.#pen.fillStyle = greyOf(grey)
    this.#pen.fillRect(0, this.#row(toMm), this.#width, this.#row(fromMm) - this.#row(toMm))
  }

  ring(atMm: number, widthMm: number, grey: number): void {
    this.band(atMm - widthMm / 2, atMm + widthMm / 2, grey)
  }

  /** A thin line over part of the way around. */
  arc(from: number, to: number, atMm: number, widthMm: number, grey: number): void {
    this.#pen.fillStyle = greyOf(grey)
    this.#wrapped(
      this.#column(from),
      this.#row(atMm + widthMm / 2),
      this.#column(to - from),
      this.#px(widthMm),
    )
  }

  /** A field of fine radial ribs; `rake` cuts both ends so that it reads as a blade, not a block. */
  serrations(
    from: number,
    to: number,
    fromMm: number,
    toMm: number,
    look: { grey: number; step: number; rake: number },
  ): void {
    this.#pen.fillStyle = greyOf(look.grey)
    for (let degrees = from; degrees < to; degrees += look.step) {
      const place = (degrees - from) / (to - from)
      const full = Math.min(1, Math.min(place, 1 - place) / look.rake)
      const top = this.#row(fromMm + (toMm - fromMm) * full)
      this.#wrapped(this.#column(degrees), top, this.#column(look.step * 0.52), this.#row(fromMm) - top)
    }
  }

  /** Letters stand with their tops outwards, centred; too long a text is squeezed. */
  text(words: string, degrees: number, atMm: number, heightMm: number, face: Face, letters: Letters): void {
    const pen = this.#pen
    const { spacing = 0, stroke = 0, style, maxDegrees = 0 } = letters
    pen.save()
    pen.font = fontOf(face, this.#px(heightMm) / 0.715)
    pen.textAlign = 'center'
    pen.textBaseline = 'alphabetic'
    pen.letterSpacing = `${this.#px(spacing)}px`
    let stretch = this.#stretch
    const width = pen.measureText(words).width * stretch
    if (maxDegrees && width > this.#column(maxDegrees)) stretch *= this.#column(maxDegrees) / width
    for (const shift of [0, -this.#width, this.#width, -2 * this.#width]) {
      pen.save()
      pen.translate(this.#column(degrees) + shift, this.#row(atMm - heightMm / 2))
      pen.scale(stretch, 1)
      if (stroke) {
        pen.strokeStyle = style
        pen.lineWidth = this.#px(stroke)
        pen.lineJoin = 'round'
        pen.strokeText(words, 0, 0)
      }
      pen.fillStyle = style
      pen.fillText(words, 0, 0)
      pen.restore()
    }
    pen.restore()
  }

  #wrapped(x: number, y: number, width: number, height: number): void {
    for (const shift of [-this.#width, 0, this.#width]) this.#pen.fillRect(x + shift, y, width, height)
  }

  #row(mm: number): number {
    return this.#height * (1 - mm / this.#lengthMm)
  }

  #px(mm: number): number {
    return (mm / this.#lengthMm) * this.#height
  }

  #column(degrees: number): number {
    return (degrees / 360) * this.#width * SIDEWALL_REPEATS
  }
}

export function greyOf(value: number): string {
  return `rgb(${value},${value},${value})`
}
