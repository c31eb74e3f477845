import type { ImportRun } from '@shop/contracts/imports/import-desk'
import { importsBy } from './import-by-screen.ts'
import { nextTire } from './next-tire.ts'
import type { Office, Sample } from './office-samples.ts'

/** The calls of the desk of imports, for `office-samples.ts`. */
export const IMPORT_SAMPLES: Readonly<Record<string, Sample>> = {
  'POST /office/imports': async () => ({
    path: '/office/imports',
    body: { fileName: 'supplier.csv', kind: 'prices', supplier: 'Oakmere', bytes: 10 },
  }),
  'PUT /office/imports/{runId}/parts/{part}': async (office) => ({
    path: `/office/imports/${await begunImport(office)}/parts/0`,
    body: Buffer.alloc(10, 'a'),
    headers: { 'content-type': 'application/octet-stream' },
  }),
  'POST /office/imports/{runId}/uploaded': async (office) => {
    const at = `/office/imports/${await begunImport(office)}`
    const headers = { 'content-type': 'application/octet-stream' }
    await office.ada.send('PUT', `${at}/parts/0`, { body: Buffer.alloc(10, 'a'), headers })
    return { path: `${at}/uploaded`, body: {} }
  },
  'POST /office/imports/{runId}/check': async (office) => ({
    path: `/office/imports/${(await uploaded(office)).id}/check`,
    body: { goesTo: ['price_list', 'sku', 'amount'], isKept: true },
  }),
  'POST /office/imports/{runId}/cancel': async (office) => ({
    path: `/office/imports/${(await uploaded(office)).id}/cancel`,
    body: {},
  }),
  'POST /office/imports/{runId}/mends': async (office) => ({
    path: `/office/imports/${(await checked(office, (price) => `$${price}`)).id}/mends`,
    body: { fault: 'currency-sign' },
  }),
  'PUT /office/imports/{runId}/rows/{row}': async (office) => ({
    path: `/office/imports/${(await checked(office, () => 'ask us')).id}/rows/2`,
    body: { values: { amount: '101.00' } },
  }),
  'PUT /office/imports/{runId}/rows/{row}/left-out': async (office) => ({
    path: `/office/imports/${(await checked(office, (price) => String(Number(price) * 2))).id}/rows/2/left-out`,
    body: { isLeftOut: true },
  }),
  'POST /office/imports/{runId}/apply': async (office) => ({
    path: `/office/imports/${(await checked(office)).id}/apply`,
    body: { goesLiveAt: tomorrow() },
  }),
  'POST /office/imports/{runId}/call-off': async (office) => {
    const at = `/office/imports/${(await checked(office)).id}`
    await office.ada.send('POST', `${at}/apply`, { body: { goesLiveAt: tomorrow() } })
    return { path: `${at}/call-off`, body: {} }
  },
  'POST /office/imports/{runId}/step-back': async (office) => {
    const { id } = await checked(office)
    await importsBy(office.ada).apply(id)
    return { path: `/office/imports/${id}/step-back`, body: { why: 'Wrong file.' } }
  },
}

async function begunImport({ ada }: Office): Promise<string> {
  const { body } = await ada.send('POST', '/office/imports', {
    body: { fileName: 'supplier.csv', kind: 'prices', bytes: 10 },
  })
  return body.run.id
}

/** A file with one price, which is a little higher unless it is told otherwise. */
async function uploaded(
  office: Office,
  amount = (price: string) => String(Number(price) + 1),
): Promise<ImportRun> {
  const tire = await nextTire(office)
  const { rows } = await office.house.owner.query<{ price: string }>(
    `select (amount_cents / 100.0)::numeric(10, 2)::text as price from price
      where price_list_id = 'simpletire-public' and tire_id = $1 and effective_from <= now()
      order by effective_from desc limit 1`,
    [tire],
  )
  const file = `price_list,sku,amount\nsimpletire-public,${tire},${amount(rows[0]?.price ?? '')}`
  return importsBy(office.ada).upload('prices', file)
}

async function checked(office: Office, amount?: (price: string) => string): Promise<ImportRun> {
  return importsBy(office.ada).check((await uploaded(office, amount)).id)
}

const tomorrow = () => new Date(Date.now() + 24 * 3_600_000).toISOString()
