import { buildBareServer } from './bare-server.ts'

const given = (name: string) => process.env[name] ?? ''
const app = buildBareServer({
  databaseUrl: given('WORKER_DATABASE_URL'),
  gateway: {
    url: given('BRAINTREE_URL'),
    merchantId: given('BRAINTREE_MERCHANT_ID'),
    publicKey: given('BRAINTREE_PUBLIC_KEY'),
    privateKey: given('BRAINTREE_PRIVATE_KEY'),
  },
})
await app.listen({ port: Number(given('BARE_PORT')), host: '127.0.0.1' })
process.once('SIGTERM', () => void app.close())
