import { listenOn, readEnv, secret, url } from '../env.ts'
import { runUntilStopped } from '../run-until-stopped.ts'
import { startTax } from './start-tax.ts'

const env = readEnv('tax', {
  TAX_URL: url,
  TAX_LICENSE_KEY: secret.optional(),
})
await runUntilStopped('tax', startTax({ ...listenOn(env.TAX_URL), licenseKey: env.TAX_LICENSE_KEY ?? null }))
