/** The red channel of a grey canvas. */
export function channelOf(canvas: OffscreenCanvas): Float32Array {
  const { width, height } = canvas
  const pixels = contextOf(canvas).getImageData(0, 0, width, height).data
  const values = new Float32Array(width * height)
  for (let i = 0; i < values.length; i++) values[i] = pixels[i * 4]
  return values
}

export function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('The browser draws no canvas')
  return context
}

/** A box blur in two passes; it wraps around the tire (x) and stops at its edges (y). */
export function blur(source: Float32Array, width: number, height: number, radius: number): Float32Array {
  const reach = Math.max(1, Math.round(radius))
  const values = Float32Array.from(source)
  const rows = new Float32Array(width * height)
  for (let pass = 0; pass < 2; pass++) {
    blurAround(values, rows, width, height, reach)
    blurAcross(rows, values, width, height, reach)
  }
  return values
}

function blurAround(from: Float32Array, to: Float32Array, width: number, height: number, reach: number) {
  const share = 1 / (2 * reach + 1)
  for (let y = 0; y < height; y++) {
    const row = y * width
    let sum = 0
    for (let i = -reach; i <= reach; i++) sum += from[row + ((i + width) % width)]
    for (let i = 0; i < width; i++) {
      to[row + i] = sum * share
      let entering = i + reach + 1
      let leaving = i - reach
      if (entering >= width) entering -= width
      if (leaving < 0) leaving += width
      sum += from[row + entering] - from[row + leaving]
    }
  }
}

function blurAcross(from: Float32Array, to: Float32Array, width: number, height: number, reach: number) {
  const share = 1 / (2 * reach + 1)
  const sums = new Float64Array(width)
  for (let j = -reach; j <= reach; j++) {
    const row = Math.min(height - 1, Math.max(0, j)) * width
    for (let i = 0; i < width; i++) sums[i] += from[row + i]
  }
  for (let y = 0; y < height; y++) {
    const row = y * width
    const entering = Math.min(height - 1, y + reach + 1) * width
    const leaving = Math.max(0, y - reach) * width
    for (let i = 0; i < width; i++) {
      to[row + i] = sums[i] * share
      sums[i] += from[entering + i] - from[leaving + i]
    }
  }
}
