import pg from 'pg'
import { readSeedEnv } from './env.ts'
import { writeAccounts, writeChannels } from './world/channels.ts'
import { writeLocations } from './world/locations.ts'
import { writeStarterCatalogue } from './world/starter-catalogue.ts'
import { writeStateCharges } from './world/state-charges.ts'
import { writeVehicles } from './world/vehicles.ts'
import { worldWriter } from './world/writer.ts'
import { writeZipCodes } from './world/zip-codes.ts'

const client = new pg.Client({ connectionString: readSeedEnv().ownerUrl })
await client.connect()
try {
  const { rowCount } = await client.query('select from channel limit 1')
  if (rowCount === 0) {
    await client.query('begin')
    const write = worldWriter(client)
    await writeChannels(write)
    await writeAccounts(write)
    await writeZipCodes(write)
    await writeLocations(write)
    await writeStateCharges(write)
    await writeStarterCatalogue(write)
    await writeVehicles(write)
    await client.query('commit')
    await client.query('analyze')
    console.log('The starter world is in place.')
  }
} finally {
  await client.end()
}
