import { gatewayEnv, listenOn, readEnv } from '../env.ts'
import { runUntilStopped } from '../run-until-stopped.ts'
import { startGateway } from './start-gateway.ts'

const env = readEnv(gatewayEnv)
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
