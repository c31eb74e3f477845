import { list, listenOn, readEnv, url } from '../env.ts'
import { runUntilStopped } from '../run-until-stopped.ts'
import { startFields } from './start-fields.ts'

const env = readEnv('fields', {
  PAYMENT_FIELDS_URL: url,
  BRAINTREE_URL: url,
  /** Every origin that may frame the card fields, comma separated. */
  PAYMENT_FIELDS_SHOP_ORIGINS: list,
})
await runUntilStopped(
  'payment fields',
  startFields({
    ...listenOn(env.PAYMENT_FIELDS_URL),
    gatewayUrl: env.BRAINTREE_URL,
    shopOrigins: env.PAYMENT_FIELDS_SHOP_ORIGINS,
  }),
)
