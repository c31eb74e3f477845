import { z } from 'zod'
import { listenOn, readEnv, secret, url } from '../env.ts'
import { runUntilStopped } from '../run-until-stopped.ts'
import { startGateway } from './start-gateway.ts'

const env = readEnv('gateway', {
  BRAINTREE_MERCHANT_ID: z.string().min(1),
  BRAINTREE_PUBLIC_KEY: z.string().min(1),
  BRAINTREE_PRIVATE_KEY: secret,
  BRAINTREE_URL: url,
  BRAINTREE_WEBHOOK_URL: url.optional(),
  PAYMENT_FIELDS_URL: url,
  GATEWAY_JOURNAL_FILE: z.string().min(1).optional(),
  /** Real settlement is a nightly batch; half a minute shows the whole life of a payment in a demo. */
  GATEWAY_SETTLE_AFTER_MS: z.coerce.number().int().min(0).default(30_000),
})
await runUntilStopped(
  'gateway',
  startGateway({
    ...listenOn(env.BRAINTREE_URL),
    keys: {
      merchantId: env.BRAINTREE_MERCHANT_ID,
      publicKey: env.BRAINTREE_PUBLIC_KEY,
      privateKey: env.BRAINTREE_PRIVATE_KEY,
    },
    webhookUrl: env.BRAINTREE_WEBHOOK_URL ?? null,
    fieldsOrigin: new URL(env.PAYMENT_FIELDS_URL).origin,
    behaviour: { settleAfterMs: env.GATEWAY_SETTLE_AFTER_MS },
    journalFile: env.GATEWAY_JOURNAL_FILE ?? null,
  }),
)
