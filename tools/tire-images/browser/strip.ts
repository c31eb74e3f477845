import type { Point } from './tread-space.ts'

/** The part of a canvas a tread needs; a test records it. */
export type Pen = Pick<
  OffscreenCanvasRenderingContext2D,
  | 'beginPath'
  | 'closePath'
  | 'fill'
  | 'fillRect'
  | 'fillStyle'
  | 'globalCompositeOperation'
  | 'lineCap'
  | 'lineJoin'
  | 'lineTo'
  | 'lineWidth'
  | 'moveTo'
  | 'stroke'
  | 'strokeStyle'
>

type Sipe = { amp?: number; step?: number; w?: number; depth?: number; slant?: number }

/** A height map: white is the top of the rubber, black the bottom of the deepest groove. */
export class Strip {
  readonly #pen: Pen
  readonly #length: number
  readonly #maxDepth: number

  constructor(pen: Pen, length: number, maxDepth: number) {
    this.#pen = pen
    this.#length = length
    this.#maxDepth = maxDepth
    pen.lineJoin = 'round'
  }

  /** A groove of one width. */
  line(points: readonly Point[], width: number, depth: number, cap: CanvasLineCap = 'butt'): void {
    const pen = this.#pen
    pen.globalCompositeOperation = 'darken'
    pen.strokeStyle = this.#shade(depth)
    pen.lineWidth = width
    pen.lineCap = cap
    this.#trace(points)
    pen.stroke()
  }

  /** A groove whose width runs from one number to the other, with a chamfer. */
  taper(points: readonly Point[], from: number, to: number, depth: number, chamfer = 0.9): void {
    if (chamfer) this.poly(outline(points, from + chamfer * 2, to + chamfer * 2), 0.9)
    this.poly(outline(points, from, to), depth)
  }

  poly(points: readonly Point[], depth: number): void {
    const pen = this.#pen
    pen.globalCompositeOperation = 'darken'
    pen.fillStyle = this.#shade(depth)
    this.#trace(points)
    pen.closePath()
    pen.fill()
  }

  /** Takes the whole surface away; blocks are then set on the floor. */
  floor(half: number, depth: number): void {
    const end = this.#length + 50
    this.poly(
      [
        [-50, -half],
        [end, -half],
        [end, half],
        [-50, half],
      ],
      depth,
    )
  }

  /** A block that stands up from the floor. */
  block(points: readonly Point[], depth = 0, chamfer = 1.1): void {
    const pen = this.#pen
    pen.globalCompositeOperation = 'lighten'
    const edge = this.#shade(depth + 1.4)
    pen.fillStyle = edge
    pen.strokeStyle = edge
    pen.lineWidth = chamfer * 2
    this.#trace(points)
    pen.closePath()
    pen.stroke()
    pen.fill()
    pen.fillStyle = this.#shade(depth)
    pen.fill()
  }

  /** A straight groove around the tire. */
  ring(y: number, width: number, depth: number, chamfer = 1): void {
    const around: Point[] = [
      [-50, y],
      [this.#length + 50, y],
    ]
    if (chamfer) this.line(around, width + chamfer * 2, 1)
    this.line(around, width, depth)
  }

  zigRing(y: number, width: number, depth: number, pitch: number, pitches: number, amp: number): void {
    const points: Point[] = []
    for (let i = -2; i <= pitches + 2; i++) {
      const x = i * pitch
      points.push([x, y - amp], [x + pitch * 0.5 * 0.72, y - amp])
      points.push([x + pitch * 0.5, y + amp], [x + pitch * (0.5 + 0.5 * 0.72), y + amp])
    }
    this.line(points, width + 2, 1)
    this.line(points, width, depth)
  }

  /** A thin wavy cut. */
  sipe(x: number, y0: number, y1: number, cut: Sipe = {}): void {
    const { amp = 1.1, step = 3.2, w = 0.75, depth = 6, slant = 0 } = cut
    const waves = Math.max(2, Math.round(Math.abs(y1 - y0) / step))
    const points = Array.from({ length: waves + 1 }, (_, i): Point => {
      const swing = amp ? (i % 2 ? amp : -amp) : 0
      return [x + (slant * i) / waves + swing, y0 + ((y1 - y0) * i) / waves]
    })
    this.line(points, w, depth)
  }

  #shade(depth: number): string {
    const grey = Math.round(255 * (1 - Math.min(1, depth / this.#maxDepth)))
    return `rgb(${grey},${grey},${grey})`
  }

  #trace(points: readonly Point[]): void {
    this.#pen.beginPath()
    points.forEach(([x, y], i) => {
      if (i) this.#pen.lineTo(x, y)
      else this.#pen.moveTo(x, y)
    })
  }
}

/** Draws past both ends, so that the quarter of a tire tiles. */
export function eachPitch(pitches: number, draw: (pitch: number) => void): void {
  for (let i = -4; i < pitches + 4; i++) draw(i)
}

function outline(points: readonly Point[], from: number, to: number): Point[] {
  const last = points.length - 1
  const left: Point[] = []
  const right: Point[] = []
  points.forEach(([x, y], i) => {
    const a = points[Math.max(0, i - 1)]
    const b = points[Math.min(last, i + 1)]
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    const dx = (b[0] - a[0]) / length
    const dy = (b[1] - a[1]) / length
    const half = (from + ((to - from) * i) / last) / 2
    left.push([x - dy * half, y + dx * half])
    right.push([x + dy * half, y - dx * half])
  })
  return [...left, ...right.reverse()]
}
