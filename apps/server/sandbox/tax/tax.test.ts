import { expect, it } from 'vitest'
import { startTax } from './start-tax.ts'

const sale = {
  type: 'SalesOrder',
  companyCode: 'SHOP',
  customerCode: 'guest',
  date: '2026-11-16',
  addresses: {
    shipFrom: { postalCode: '19053', region: 'PA', country: 'US' },
    shipTo: { postalCode: '19053', region: 'PA', country: 'US' },
  },
  lines: [{ number: 'tires', quantity: 1, amount: 100, taxCode: 'P0000000' }],
}

async function statusOf(licenseKey: string | null, said: string): Promise<number> {
  const tax = await startTax({ licenseKey })
  const answer = await fetch(`${tax.url}/api/v2/transactions/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Basic ${btoa(`SHOP:${said}`)}` },
    body: JSON.stringify(sale),
  })
  await tax.close()
  return answer.status
}

it('[HOUSE-043] the tax stand-in serves whoever has its license, and nobody while there is none', async () => {
  expect(await statusOf('a-license-key', 'a-license-key')).toBe(201)
  expect(await statusOf('a-license-key', 'another-key')).toBe(401)
  expect(await statusOf(null, '')).toBe(401)
  expect(await statusOf(null, 'null')).toBe(401)
})
