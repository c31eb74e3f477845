/** Sizes of the starter catalogue with the load and speed most of their tires carry. Weight and price are for an average tire. */
export interface StarterSize {
  readonly series: 'passenger' | 'suv' | 'performance' | 'lt'
  readonly width: number
  readonly ratio: number
  readonly rim: number
  readonly loadIndex: number
  readonly loadPounds: number
  readonly speed: 'S' | 'T' | 'H' | 'V' | 'W' | 'Y'
  readonly weightPounds: number
  readonly basePriceCents: number
}

const size = (
  series: StarterSize['series'],
  [width, ratio, rim]: [number, number, number],
  [loadIndex, loadPounds, speed]: [number, number, StarterSize['speed']],
  weightPounds: number,
  basePriceCents: number,
): StarterSize => ({ series, width, ratio, rim, loadIndex, loadPounds, speed, weightPounds, basePriceCents })

export const STARTER_SIZES: readonly StarterSize[] = [
  size('passenger', [195, 65, 15], [91, 1356, 'H'], 18.3, 78_00),
  size('passenger', [205, 55, 16], [91, 1356, 'V'], 20.1, 92_00),
  size('passenger', [215, 60, 16], [95, 1521, 'V'], 22.4, 97_00),
  size('passenger', [225, 50, 17], [94, 1477, 'V'], 23.6, 112_00),
  size('passenger', [215, 55, 17], [94, 1477, 'V'], 23.2, 109_00),
  size('passenger', [235, 45, 18], [94, 1477, 'V'], 24.9, 131_00),
  size('suv', [225, 65, 17], [102, 1874, 'H'], 25.4, 114_00),
  size('suv', [235, 65, 17], [104, 1984, 'H'], 27.2, 119_00),
  size('suv', [225, 60, 18], [100, 1764, 'H'], 26.8, 127_00),
  size('suv', [235, 60, 18], [103, 1929, 'H'], 28.1, 132_00),
  size('suv', [235, 55, 19], [101, 1819, 'H'], 28.6, 148_00),
  size('suv', [265, 70, 17], [115, 2679, 'T'], 37.4, 146_00),
  size('suv', [275, 55, 20], [113, 2535, 'H'], 38.2, 168_00),
  size('performance', [225, 45, 17], [91, 1356, 'W'], 22.6, 117_00),
  size('performance', [245, 40, 18], [97, 1609, 'Y'], 24.8, 139_00),
  size('performance', [225, 40, 19], [93, 1433, 'Y'], 23.9, 152_00),
  size('performance', [255, 35, 19], [96, 1565, 'Y'], 26.1, 169_00),
  size('lt', [265, 70, 17], [121, 3195, 'S'], 45.6, 171_00),
  size('lt', [245, 75, 16], [120, 3086, 'S'], 42.3, 152_00),
]

export const SPEED_MPH = { S: 112, T: 118, H: 130, V: 149, W: 168, Y: 186 } as const
