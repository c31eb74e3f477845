/** The kinds that are one still picture, in the order a product page shows them. */
export const STILL_KINDS = ['sidetread', 'sidewall', 'treadfull', 'treadonly'] as const
export type StillKind = (typeof STILL_KINDS)[number]

/** How wide, in pixels, the files of a still are; all are square. The last is the one that was rendered. */
export const STILL_WIDTHS: Readonly<Record<StillKind, readonly [number, number, number]>> = {
  sidetread: [240, 480, 800],
  sidewall: [240, 400, 600],
  treadfull: [240, 400, 600],
  treadonly: [240, 400, 600],
}

/** A still may also lie there this wide, to be looked at closely. */
export const ZOOM_WIDTH = 1600

/** A spin is this many frames, `view360/00.webp` onwards. */
export const SPIN_FRAMES = 24

/** The rendered file carries the bare name of its kind; a narrower copy lies beside it with its width. */
export function stillFile(kind: StillKind, width: number): string {
  return width === STILL_WIDTHS[kind][2] ? `${kind}.webp` : `${kind}-${width}.webp`
}

/** Named among the kinds of a line that has it, without its ending. */
export function zoomName(kind: StillKind): string {
  return `${kind}-${ZOOM_WIDTH}`
}

export function spinFile(frame: number): string {
  return `view360/${String(frame).padStart(2, '0')}.webp`
}

export function isStillKind(kind: string): kind is StillKind {
  return STILL_KINDS.some((still) => still === kind)
}
