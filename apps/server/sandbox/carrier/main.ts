import { z } from 'zod'
import { listenOn, readEnv, secret, url } from '../env.ts'
import { runUntilStopped } from '../run-until-stopped.ts'
import { startCarrier } from './start-carrier.ts'

const env = readEnv('carrier', {
  CARRIER_URL: url,
  CARRIER_WEBHOOK_SECRET: secret,
  CARRIER_WEBHOOK_URL: url,
  CARRIER_CLOCK_SPEED: z.coerce.number().min(0).default(1),
})
await runUntilStopped(
  'carrier',
  startCarrier({
    ...listenOn(env.CARRIER_URL),
    webhookUrl: env.CARRIER_WEBHOOK_URL,
    webhookSecret: env.CARRIER_WEBHOOK_SECRET,
    speed: env.CARRIER_CLOCK_SPEED,
  }),
)
