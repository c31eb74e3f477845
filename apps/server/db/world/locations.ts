import type { WorldWriter } from './writer.ts'

/** The warehouses of the demo: real places, invented buildings. */
export const WAREHOUSES = [
  {
    id: 1,
    code: 'ABE',
    name: 'Allentown warehouse',
    line1: '4100 Lehigh Commerce Dr',
    city: 'Allentown',
    state: 'PA',
    zip: '18106',
    at: [-75.62, 40.57],
  },
  {
    id: 2,
    code: 'ATL',
    name: 'Atlanta warehouse',
    line1: '880 Fulton Industrial Way',
    city: 'Atlanta',
    state: 'GA',
    zip: '30336',
    at: [-84.56, 33.74],
  },
  {
    id: 3,
    code: 'JOT',
    name: 'Joliet warehouse',
    line1: '2250 Rock Run Rd',
    city: 'Joliet',
    state: 'IL',
    zip: '60436',
    at: [-88.15, 41.49],
  },
  {
    id: 4,
    code: 'DFW',
    name: 'Dallas warehouse',
    line1: '1700 Trinity Mills Rd',
    city: 'Dallas',
    state: 'TX',
    zip: '75238',
    at: [-96.71, 32.88],
  },
  {
    id: 5,
    code: 'ONT',
    name: 'Ontario warehouse',
    line1: '5600 Haven Ave',
    city: 'Ontario',
    state: 'CA',
    zip: '91761',
    at: [-117.58, 34.04],
  },
  {
    id: 6,
    code: 'SEA',
    name: 'Kent warehouse',
    line1: '19400 Valley Pkwy',
    city: 'Kent',
    state: 'WA',
    zip: '98032',
    at: [-122.25, 47.39],
  },
] as const

export async function writeLocations(write: WorldWriter): Promise<void> {
  await write(
    'location',
    WAREHOUSES.map((warehouse) => ({
      code: warehouse.code,
      kind: 'warehouse',
      name: warehouse.name,
      address_line1: warehouse.line1,
      city: warehouse.city,
      state: warehouse.state,
      zip: warehouse.zip,
      place: `SRID=4326;POINT(${warehouse.at[0]} ${warehouse.at[1]})`,
    })),
  )
}
