import { addCents, type Cents, cents } from '@shop/domain/money/cents'
import type { SettlementLine } from '@shop/domain/payments/reconcile-settlement'
import { addDays } from '@shop/domain/time/calendar-date'
import type { BraintreeGateway } from 'braintree'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import type { Env } from '../../env.ts'
import { basicAuthorization } from '../../platform/http/basic-authorization.ts'
import { requestIdHeader } from '../../platform/observe/request-id.ts'
import type { Settlements } from '../payment-provider.ts'
import { tariff } from '../tariff.ts'

const TIMEOUT_MS = 30_000
const GRAPHQL_VERSION = '2018-09-10'

type GatewayAccess = Pick<Env, `BRAINTREE_${'URL' | 'PUBLIC_KEY' | 'PRIVATE_KEY'}`>

const FILE_OF_DAY = `query FileOfDay($date: Date!) { report { paymentLevelFees(date: $date) { url } } }`

/** The SDK has it, and its published types do not. */
interface Unpublished {
  readonly settlementBatchSummary: {
    generate(of: { settlementDate: string }): Promise<{ success: boolean; settlementBatchSummary?: unknown }>
  }
}

const Answer = z.object({
  data: z.object({ report: z.object({ paymentLevelFees: z.object({ url: z.url().nullable() }) }) }),
})

const Summary = z.object({
  records: z.array(z.object({ kind: z.enum(['sale', 'credit']), amountSettled: z.string() })),
})

/** By the names of its columns: it has more of them, and others may come. */
const Row = z.object({
  'Transaction ID': z.string().min(1),
  'Transaction Type': z.enum(['sale', 'credit']),
  'Settlement Currency': z.literal('USD'),
  'Settlement Amount': z.string().regex(/^\d+\.\d\d$/),
  'Total Fee Amount': z.string().regex(/^-?\d+\.\d\d$/),
})

/**
 * What Braintree has paid out on a day stands in the file of payments and fees of that day; what it settled the day before,
 * in the summary of its batch.
 */
export function braintreeSettlements(
  gateway: BraintreeGateway,
  { BRAINTREE_URL: gatewayUrl, BRAINTREE_PUBLIC_KEY, BRAINTREE_PRIVATE_KEY }: GatewayAccess,
): Settlements {
  const { settlementBatchSummary } = gateway as unknown as Unpublished
  const access = basicAuthorization(BRAINTREE_PUBLIC_KEY, BRAINTREE_PRIVATE_KEY)
  return {
    // Taken after the close of a batch, it is in that of the next day, which is paid out a day later.
    paidOutWithinDays: 2,
    // The file is made three days after the payout.
    fileWithinDays: 4,
    feeOf: tariff({ ppm: 25_900, fixedCents: 49 }),
    paidOutOn: async (day) => {
      const { url } = Answer.parse(await askForFile(gatewayUrl, access, day)).data.report.paymentLevelFees
      if (url === null) return null
      const settlementDate = addDays(day, -1)
      const [lines, summary] = await Promise.all([
        readFile(url, gatewayUrl),
        settlementBatchSummary.generate({ settlementDate }),
      ])
      return { lines, batchCents: summary.success ? batchCents(summary.settlementBatchSummary) : null }
    },
  }
}

/** Asked without the SDK, whose parser of JSON has no net: half an answer would end the process. */
async function askForFile(gatewayUrl: string, access: Record<string, string>, day: string): Promise<unknown> {
  const answer = await fetch(new URL('/graphql', gatewayUrl), {
    method: 'POST',
    redirect: 'error',
    headers: {
      'content-type': 'application/json',
      'braintree-version': GRAPHQL_VERSION,
      ...access,
      ...requestIdHeader(),
    },
    body: JSON.stringify({ query: FILE_OF_DAY, variables: { date: day } }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((fault: Error) => {
    throw new Error(`The gateway does not answer: ${String(fault.cause ?? fault)}`)
  })
  if (!answer.ok)
    throw new Error(`The gateway answered with ${answer.status} when asked for the file of a day`)
  return answer.json()
}

async function readFile(url: string, gatewayUrl: string): Promise<SettlementLine[]> {
  // Whoever could answer for the gateway could otherwise name an address inside.
  const { protocol, origin } = new URL(url)
  if (protocol !== 'https:' && origin !== new URL(gatewayUrl).origin)
    throw new Error(`The file of a payout is at ${origin}`)
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`The file of a payout was answered with ${answer.status}`)
  const rows = z.array(Row).parse(parse(await answer.text(), { columns: true, bom: true }))
  return rows.map((row) => ({
    move: row['Transaction Type'] === 'credit' ? 'refund' : 'sale',
    reference: row['Transaction ID'],
    amountCents: centsOf(row['Settlement Amount']),
    feeCents: centsOf(row['Total Fee Amount']),
  }))
}

function batchCents(summary: unknown): Cents {
  const { records } = Summary.parse(summary)
  return addCents(
    ...records.map(({ kind, amountSettled }) =>
      cents(kind === 'sale' ? centsOf(amountSettled) : -centsOf(amountSettled)),
    ),
  )
}

const centsOf = (dollars: string): Cents => cents(Math.round(Number(dollars) * 100))
