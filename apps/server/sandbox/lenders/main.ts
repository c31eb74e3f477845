import { z } from 'zod'
import { listenOn, readEnv, secret, url } from '../env.ts'
import { runUntilStopped } from '../run-until-stopped.ts'
import { startLenders } from './start-lenders.ts'

const name = z.string().min(8)
const env = readEnv('lenders', {
  KLARNA_URL: url,
  KLARNA_USERNAME: name,
  KLARNA_PASSWORD: secret,
  AFFIRM_PUBLIC_KEY: name,
  AFFIRM_PRIVATE_KEY: secret,
  KATAPULT_MERCHANT_ID: name,
  KATAPULT_TOKEN: secret,
  RESOLVE_MERCHANT_ID: name,
  RESOLVE_SECRET_KEY: secret,
  SYNCHRONY_CLIENT_ID: name,
  SYNCHRONY_CLIENT_SECRET: secret,
  SIMPLEPAY_PUBLIC_KEY: name,
  SIMPLEPAY_PRIVATE_KEY: secret,
  LENDERS_WEBHOOK_URL: url.optional(),
})
await runUntilStopped(
  'lenders',
  startLenders({
    ...listenOn(env.KLARNA_URL),
    credentials: {
      klarna: { name: env.KLARNA_USERNAME, secret: env.KLARNA_PASSWORD },
      affirm: { name: env.AFFIRM_PUBLIC_KEY, secret: env.AFFIRM_PRIVATE_KEY },
      katapult: { name: env.KATAPULT_MERCHANT_ID, secret: env.KATAPULT_TOKEN },
      resolve: { name: env.RESOLVE_MERCHANT_ID, secret: env.RESOLVE_SECRET_KEY },
      synchrony: { name: env.SYNCHRONY_CLIENT_ID, secret: env.SYNCHRONY_CLIENT_SECRET },
      simplepay: { name: env.SIMPLEPAY_PUBLIC_KEY, secret: env.SIMPLEPAY_PRIVATE_KEY },
    },
    webhookUrl: env.LENDERS_WEBHOOK_URL ?? null,
  }),
)
