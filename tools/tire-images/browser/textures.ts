import {
  ClampToEdgeWrapping,
  DataTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  RepeatWrapping,
  RGBAFormat,
  SRGBColorSpace,
  UnsignedByteType,
} from 'three'

export function texture(data: Uint8Array<ArrayBuffer>, width: number, height: number): DataTexture {
  const made = new DataTexture(data, width, height, RGBAFormat, UnsignedByteType)
  made.flipY = false
  made.wrapS = RepeatWrapping
  made.wrapT = ClampToEdgeWrapping
  made.anisotropy = 2
  made.generateMipmaps = true
  made.magFilter = LinearFilter
  made.minFilter = LinearMipmapLinearFilter
  made.needsUpdate = true
  return made
}

export function colorTexture(data: Uint8Array<ArrayBuffer>, width: number, height: number): DataTexture {
  const made = texture(data, width, height)
  made.colorSpace = SRGBColorSpace
  return made
}

/** What 255 stands for, and how large a pixel is. */
type Relief = { heightMm: number; pixelWidthMm: number; pixelHeightMm: number; gain: number }

/** Turns heights (0 to 255) into the slopes light sees. */
export function normalTexture(
  heights: Float32Array,
  width: number,
  height: number,
  relief: Relief,
): DataTexture {
  const { heightMm, pixelWidthMm, pixelHeightMm, gain } = relief
  const out = new Uint8Array(width * height * 4)
  const kx = (heightMm / 255 / (2 * pixelWidthMm)) * gain
  const ky = (heightMm / 255 / (2 * pixelHeightMm)) * gain
  for (let y = 0; y < height; y++) {
    const above = Math.max(0, y - 1) * width
    const below = Math.min(height - 1, y + 1) * width
    const row = y * width
    for (let x = 0; x < width; x++) {
      const left = x ? x - 1 : width - 1
      const right = x < width - 1 ? x + 1 : 0
      const dx = -(heights[row + right] - heights[row + left]) * kx
      const dy = -(heights[below + x] - heights[above + x]) * ky
      const unit = 127.5 / Math.sqrt(dx * dx + dy * dy + 1)
      const o = (row + x) * 4
      out[o] = 127.5 + dx * unit
      out[o + 1] = 127.5 + dy * unit
      out[o + 2] = 127.5 + unit
      out[o + 3] = 255
    }
  }
  return texture(out, width, height)
}
