import { expect, test } from '@playwright/test'

// Where a provider outside reaches the shop: the address that docs/runbook.md names, through the proxy as anybody comes.

const { port } = new URL(process.env.SHOP_URL ?? 'http://simpletire.localhost:7800')
const WEBHOOKS = `http://127.0.0.1:${port}/_api/webhooks`

test('[SAFE-065] the payment gateway reaches the shop at its public address', async () => {
  const challenge = await fetch(`${WEBHOOKS}/braintree?bt_challenge=${'a1'.repeat(10)}`)
  expect(challenge.status).toBe(200)
  expect(await challenge.text()).toContain('|')
  const forged = await fetch(`${WEBHOOKS}/braintree`, {
    method: 'POST',
    body: new URLSearchParams({ bt_signature: 'nobody|0', bt_payload: 'bm90aGluZw==' }),
  })
  expect(forged.status).toBe(403)
})

test('[SAFE-065] the carrier reaches the shop at its public address', async () => {
  const forged = await fetch(`${WEBHOOKS}/carrier`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: 'forged' }),
  })
  expect(forged.status).toBe(403)
})
