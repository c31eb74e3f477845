import { listenOn, readEnv, secret, url } from '../env.ts'
import { runUntilStopped } from '../run-until-stopped.ts'
import { startAddresses } from './start-addresses.ts'

const env = readEnv('addresses', {
  ADDRESSES_URL: url,
  ADDRESSES_AUTH_ID: secret,
  ADDRESSES_AUTH_TOKEN: secret,
})
await runUntilStopped(
  'addresses',
  startAddresses({
    ...listenOn(env.ADDRESSES_URL),
    authId: env.ADDRESSES_AUTH_ID,
    authToken: env.ADDRESSES_AUTH_TOKEN,
  }),
)
