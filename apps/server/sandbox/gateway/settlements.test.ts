import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openBench } from './gateway-bench.ts'

const bench = await openBench()
const { sdk, settledSale, control, gateway } = bench
afterAll(bench.close)
beforeEach(bench.reset)

const DAY_MS = 86_400_000
const dayIn = (days: number) => new Date(gateway.books.clock.now() + days * DAY_MS).toISOString().slice(0, 10)
const advance = (days: number) => control('POST', '/sandbox/clock', { advanceMs: days * DAY_MS })

/** The published types do not know the client of the SDK. */
const { graphQLClient } = sdk as unknown as {
  graphQLClient: { query(text: string, variables: object): Promise<{ data: { report: Report } }> }
}
type Report = { paymentLevelFees: { url: string | null } }

async function fileOf(date: string): Promise<string[] | null> {
  const { data } = await graphQLClient.query(
    'query ($date: Date!) { report { paymentLevelFees(date: $date) { url } } }',
    { date },
  )
  const { url } = data.report.paymentLevelFees
  if (url === null) return null
  const [, ...lines] = (await (await fetch(url)).text()).trim().split('\n')
  return lines.map((line) => line.split(',').slice(1).join(' '))
}

const plant = (kind: string, transactionId: string, cents = 1) =>
  control('POST', '/sandbox/differences', { kind, transactionId, cents })

describe('[PAY-190] what the gateway settles', () => {
  it('is a batch of its day, and is paid out on the next with its fee', async () => {
    const id = await settledSale('fake-valid-nonce')
    const { transaction: credit } = await sdk.transaction.refund(id, '20.00')
    await control('POST', '/sandbox/settle', {})
    const [today, tomorrow] = [dayIn(0), dayIn(1)]
    const { settlementBatchSummary } = (await sdk.settlementBatchSummary.generate({
      settlementDate: today,
    })) as unknown as { settlementBatchSummary: { records: object[] } }
    expect(settlementBatchSummary.records).toMatchObject([
      { kind: 'sale', cardType: 'Visa', count: '1', amountSettled: '50.00' },
      { kind: 'credit', cardType: 'Visa', count: '1', amountSettled: '20.00' },
    ])
    expect(await fileOf(tomorrow)).toBeNull()
    expect((await sdk.transaction.find(id)).disbursementDetails?.disbursementDate).toBeFalsy()
    await advance(1)
    expect(await fileOf(tomorrow)).toEqual([
      `${id} sale ${today} ${tomorrow} USD 50.00 1.79`,
      `${credit.id} credit ${today} ${tomorrow} USD 20.00 0.00`,
    ])
    expect((await sdk.transaction.find(id)).disbursementDetails).toMatchObject({
      disbursementDate: tomorrow,
      settlementAmount: '50.00',
      success: true,
    })
    expect(await fileOf(today)).toEqual([])
  })

  it.each([
    ['missing', []],
    ['twice', ['50.00 1.79', '50.00 1.79']],
    ['amount', ['50.07 1.79']],
    ['fee', ['50.00 1.86']],
  ])('is shown wrongly when told: %s', async (kind, lines) => {
    const id = await settledSale('fake-valid-nonce')
    await plant(kind, id, 7)
    await advance(1)
    expect((await fileOf(dayIn(0)))?.map((line) => line.split(' ').slice(-2).join(' '))).toEqual(lines)
    await control('DELETE', '/sandbox/differences')
    expect(await fileOf(dayIn(0))).toHaveLength(1)
  })

  it('has its file days later where it is told so, and for nobody without its key', async () => {
    await settledSale('fake-valid-nonce')
    await control('POST', '/sandbox/behaviour', { payoutFileDays: 3 })
    const day = dayIn(1)
    await advance(3)
    expect(await fileOf(day)).toBeNull()
    await advance(1)
    expect(await fileOf(day)).toHaveLength(1)
    const guessed = await fetch(`${gateway.url}/reports/payment-level-fees.csv?date=${day}&key=guessed`)
    expect(guessed.status).toBe(403)
  })

  it('is not in a batch when its bank declines it', async () => {
    await settledSale('fake-settlement-declined-nonce')
    const today = dayIn(0)
    await advance(2)
    expect(await control('GET', `/sandbox/settlements?day=${today}`)).toMatchObject({ batch: [], payout: [] })
  })
})
