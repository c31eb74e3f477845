import { readEnv } from './env.ts'
import { identityOptions } from './identity-options.ts'
import { startIdentity } from './start-identity.ts'

const identity = await startIdentity(identityOptions(readEnv()))

const LEAVE_AFTER_MS = 15_000
// The proxy opens a connection for each call here, so none is idle when the port closes: what was taken is answered.
const stop = () => {
  setTimeout(() => process.exit(1), LEAVE_AFTER_MS).unref()
  void identity.close().then(() => process.exit(0))
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
