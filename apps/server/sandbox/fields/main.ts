import { fieldsEnv, listenOn, readEnv } from '../env.ts'
import { runUntilStopped } from '../run-until-stopped.ts'
import { startFields } from './start-fields.ts'

const env = readEnv(fieldsEnv)
await runUntilStopped(
  'payment fields',
  startFields({
    ...listenOn(env.PAYMENT_FIELDS_URL),
    gatewayUrl: env.BRAINTREE_URL,
    shopOrigins: env.PAYMENT_FIELDS_SHOP_ORIGINS,
  }),
)
