import type { Vehicle, VehicleOption } from '@shop/contracts/fitment/fitment'

const axle = (size: string, slug: string) => ({
  size,
  slug,
  service: '96Y XL',
  pressurePsi: 35,
  wheelInches: 9,
})

const square: VehicleOption = {
  oem: '255-40r18',
  isStaggered: false,
  isRunFlat: false,
  front: axle('255/40R18', '255-40r18'),
  rear: axle('255/40R18', '255-40r18'),
  plusSizes: [],
}

const staggered: VehicleOption = {
  oem: '255-35r19_275-35r19',
  isStaggered: true,
  isRunFlat: false,
  front: axle('255/35R19', '255-35r19'),
  rear: axle('275/35R19', '275-35r19'),
  plusSizes: [],
}

/** A car that came square on 18 inches and staggered on 19. */
export const exampleVehicle: Vehicle = {
  vehicleId: 71_001,
  make: { slug: 'bmw', name: 'BMW' },
  model: { slug: 'm4', name: 'M4' },
  year: 2019,
  trim: { slug: 'competition', name: 'Competition' },
  type: 'passenger',
  drivetrain: 'rwd',
  isElectric: false,
  hasTpms: true,
  hasDualRearWheels: false,
  confidence: 'sure',
  options: [square, staggered],
}

/** The trims of its model year: its own alone. */
export const exampleTrims = {
  make: exampleVehicle.make,
  model: exampleVehicle.model,
  year: exampleVehicle.year,
  trims: [{ ...exampleVehicle.trim, vehicleId: 1, oems: [] }],
}
