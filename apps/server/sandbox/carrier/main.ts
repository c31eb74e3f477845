import { carrierEnv, listenOn, readEnv } from '../env.ts'
import { runUntilStopped } from '../run-until-stopped.ts'
import { startCarrier } from './start-carrier.ts'

const env = readEnv(carrierEnv)
await runUntilStopped(
  'carrier',
  startCarrier({
    ...listenOn(env.CARRIER_URL),
    webhookUrl: env.CARRIER_WEBHOOK_URL,
    webhookSecret: env.CARRIER_WEBHOOK_SECRET,
    speed: env.CARRIER_CLOCK_SPEED,
  }),
)
