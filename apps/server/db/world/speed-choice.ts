import type { SpeedSymbol } from '@shop/domain/catalogue/speed-symbol'
import type { Brand, Line } from './product-lines.ts'
import type { Series, WorldSize } from './tire-sizes.ts'

const TYPE = {
  performance: 2,
  winter: 3,
  allTerrain: 4,
  highway: 5,
  mudTerrain: 6,
  uhp: 8,
  summer: 10,
} as const

/** The speed symbols a line is made with in a size, most bought first. */
export function speedsOf(line: Line, brand: Brand, { size }: WorldSize, series: Series): SpeedSymbol[] {
  const ratio = size.kind === 'flotation' ? 80 : size.aspectRatio
  switch (series) {
    case 'lt':
    case 'flotation':
      if (line.typeId === TYPE.mudTerrain) return ['Q']
      return line.typeId === TYPE.winter ? ['R', 'Q'] : ['S', 'R']
    case 'st-trailer':
      return ['M', 'L']
    case 'van-c':
      return ['R', 'T']
    case 'commercial':
      return ['L', 'N']
    case 'track':
      return ['W', 'Y']
    default:
      return roadSpeeds(line, brand, ratio, size.diameterInches)
  }
}

function roadSpeeds(line: Line, brand: Brand, ratio: number, rim: number): SpeedSymbol[] {
  switch (line.typeId) {
    case TYPE.uhp:
    case TYPE.summer:
      if (ratio > 50) return ['W', 'V']
      return brand.tier === 'premium' && rim >= 19 ? ['Y', '(Y)', 'W'] : ['Y', 'W']
    case TYPE.performance:
      return ratio > 50 ? ['V', 'W'] : ['W', 'V']
    case TYPE.winter:
      return ratio >= 60 ? ['T', 'H'] : ['H', 'V']
    case TYPE.allTerrain:
      return ['T', 'S']
    case TYPE.highway:
      return ['T', 'H']
    default:
      if (ratio >= 65) return ['H', 'T']
      return ratio >= 55 ? ['H', 'V'] : ['V', 'H', 'W']
  }
}
