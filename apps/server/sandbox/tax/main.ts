import { listenOn, readEnv, taxEnv } from '../env.ts'
import { runUntilStopped } from '../run-until-stopped.ts'
import { startTax } from './start-tax.ts'

const env = readEnv(taxEnv)
await runUntilStopped('tax', startTax({ ...listenOn(env.TAX_URL), licenseKey: env.TAX_LICENSE_KEY }))
