import { STREETS } from './names.ts'
import { placeDrawer, spotIn } from './places.ts'
import { dice } from './random.ts'
import { type Cell, pointCell, type WorldTable } from './table.ts'
import type { WorldSizing } from './world-size.ts'
import { readZipCodes } from './zip-codes.ts'
import { zipTimeZone } from './zip-time-zone.ts'

/** The warehouses of the demo: real places, invented buildings. A small world has the first ones. */
const WAREHOUSES = [
  ['ABE', 'Allentown', 'PA', '18106', '4100 Lehigh Commerce Dr', -75.62, 40.57],
  ['ATL', 'Atlanta', 'GA', '30336', '880 Fulton Industrial Way', -84.56, 33.74],
  ['JOT', 'Joliet', 'IL', '60436', '2250 Rock Run Rd', -88.15, 41.49],
  ['DFW', 'Dallas', 'TX', '75238', '1700 Trinity Mills Rd', -96.71, 32.88],
  ['ONT', 'Ontario', 'CA', '91761', '5600 Haven Ave', -117.58, 34.04],
  ['SEA', 'Kent', 'WA', '98032', '19400 Valley Pkwy', -122.25, 47.39],
  ['CMH', 'Columbus', 'OH', '43217', '3015 Rickenbacker Ct', -82.92, 39.81],
  ['MEM', 'Memphis', 'TN', '38118', '4480 Getwell Loop', -89.93, 35.03],
  ['DEN', 'Aurora', 'CO', '80011', '2790 Picadilly Way', -104.76, 39.74],
  ['PHX', 'Phoenix', 'AZ', '85043', '7105 Buckeye Yards', -112.19, 33.43],
  ['MCO', 'Orlando', 'FL', '32824', '1220 Landstreet Rd', -81.38, 28.41],
  ['CLT', 'Charlotte', 'NC', '28273', '10200 Westlake Dr', -80.93, 35.12],
  ['SMF', 'Sacramento', 'CA', '95828', '8650 Fruitridge Ct', -121.38, 38.49],
  ['MCI', 'Kansas City', 'KS', '66111', '6840 Kaw Dr', -94.73, 39.08],
  ['EWR', 'Elizabeth', 'NJ', '07201', '75 Bay Terminal Ave', -74.19, 40.67],
  ['MSP', 'Eagan', 'MN', '55121', '1355 Mendota Yard Rd', -93.16, 44.84],
  ['HOU', 'Houston', 'TX', '77041', '5910 Brittmoore Park', -95.57, 29.86],
  ['SLC', 'Salt Lake City', 'UT', '84104', '2440 Redwood Yards', -111.95, 40.75],
  ['IND', 'Plainfield', 'IN', '46168', '801 Perry Rd', -86.37, 39.69],
  ['BOS', 'Mansfield', 'MA', '02048', '140 Forbes Yard', -71.22, 42.02],
  ['DTW', 'Romulus', 'MI', '48174', '9300 Middlebelt Way', -83.34, 42.21],
  ['BNA', 'La Vergne', 'TN', '37086', '515 Stones River Rd', -86.57, 36.01],
  ['STL', 'Hazelwood', 'MO', '63042', '6020 Phantom Dr', -90.37, 38.78],
  ['JAX', 'Jacksonville', 'FL', '32218', '12750 Imeson Loop', -81.64, 30.47],
  ['RIC', 'Richmond', 'VA', '23231', '4700 Eubank Rd', -77.33, 37.49],
  ['PDX', 'Portland', 'OR', '97203', '10050 Rivergate Blvd', -122.75, 45.6],
  ['LAS', 'North Las Vegas', 'NV', '89081', '4225 Losee Yards', -115.12, 36.24],
  ['OKC', 'Oklahoma City', 'OK', '73179', '7400 Airport Logistics Rd', -97.66, 35.42],
  ['SAT', 'San Antonio', 'TX', '78219', '1616 Cornerway Blvd', -98.39, 29.44],
  ['MKE', 'Oak Creek', 'WI', '53154', '6925 Howell Yard', -87.9, 42.88],
  ['BUF', 'Buffalo', 'NY', '14206', '300 Exchange Siding', -78.82, 42.87],
  ['SDF', 'Louisville', 'KY', '40219', '5100 Outer Loop Ct', -85.69, 38.14],
  ['MSY', 'Harahan', 'LA', '70123', '840 Elmwood Crossing', -90.2, 29.95],
  ['ABQ', 'Albuquerque', 'NM', '87121', '9000 Daytona Rail Rd', -106.76, 35.05],
  ['BOI', 'Boise', 'ID', '83716', '7150 Federal Yards', -116.14, 43.53],
  ['OMA', 'Omaha', 'NE', '68138', '14720 Sapp Brothers Way', -96.14, 41.17],
  ['BHM', 'Birmingham', 'AL', '35211', '1260 Oxmoor Siding', -86.85, 33.46],
  ['ALB', 'Latham', 'NY', '12110', '22 Sparrowbush Rd', -73.77, 42.75],
  ['GEG', 'Spokane', 'WA', '99224', '8400 Hayford Way', -117.56, 47.64],
  ['GSP', 'Greer', 'SC', '29651', '600 Inland Port Dr', -82.23, 34.92],
] as const

const SUPPLIER_NAMES = [
  ...[
    'Tri-County',
    'Crossroads',
    'Interlake',
    'Piedmont',
    'Four Corners',
    'Great Plains',
    'Tidewater',
    'Summit',
  ],
  ...['Prairie', 'Blue Ridge', 'Lone Oak', 'Cascade', 'Old Mill', 'Riverbend', 'Copper State', 'Harbor'],
  ...[
    'Cornerstone',
    'Granite',
    'Keyhole',
    'Switchyard',
    'Longhorn',
    'Juniper Flats',
    'Ironbridge',
    'Palmetto',
  ],
]
const SUPPLIER_KINDS = ['Tire Supply', 'Tire Wholesale', 'Tire Distributors', 'Wheel and Tire', 'Tire Depot']

/** Tires are picked up at a warehouse of ours, never at a supplier's. */
export function docksOf({ warehouses }: WorldSizing) {
  const facts = new Map(readZipCodes().map((each) => [each.zip, each]))
  return WAREHOUSES.slice(0, warehouses).map(([, , , zip, , longitude, latitude], i) => {
    const known = facts.get(zip)
    if (!known) throw new Error(`No ZIP ${zip}.`)
    return { locationId: i + 1, timeZone: zipTimeZone(known), spot: { longitude, latitude } }
  })
}

export function locationCount({ warehouses, supplierPoints }: WorldSizing): number {
  return warehouses + supplierPoints
}

/** Our own warehouses first, then the points where suppliers ship for us. */
export function locationTable(seed: number, sizing: WorldSizing): WorldTable {
  return {
    part: 'stock',
    name: 'location',
    columns: ['id', 'code', 'kind', 'name', 'address_line1', 'city', 'state', 'zip', 'place', 'cut_off'],
    expectedRows: locationCount(sizing),
    *rows() {
      const warehouses = WAREHOUSES.slice(0, sizing.warehouses)
      for (const [i, [code, city, state, zip, line1, longitude, latitude]] of warehouses.entries()) {
        const name = `${city} warehouse`
        yield [
          i + 1,
          code,
          'warehouse',
          name,
          line1,
          city,
          state,
          zip,
          pointCell(longitude, latitude),
          '16:00',
        ]
      }
      if (sizing.supplierPoints === 0) return
      const draw = placeDrawer()
      for (let i = 1; i <= sizing.supplierPoints; i++) yield supplierPoint(i)

      function supplierPoint(i: number): Cell[] {
        const chance = dice(seed, 'supplier', i)
        const place = draw(chance)
        const spot = spotIn(chance, place)
        const name = `${chance.pick(SUPPLIER_NAMES)} ${chance.pick(SUPPLIER_KINDS)}, ${place.city}`
        const street = `${chance.between(100, 9_900)} ${chance.pick(STREETS)} ${chance.pick(['Rd', 'Dr', 'Pkwy'])}`
        const code = `S${String(i).padStart(4, '0')}`
        const point = pointCell(spot.longitude, spot.latitude)
        return [
          sizing.warehouses + i,
          ...[code, 'supplier', name, street, place.city, place.state, place.zip, point, '14:00'],
        ]
      }
    },
  }
}
