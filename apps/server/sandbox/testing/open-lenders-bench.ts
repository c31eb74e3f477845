import type { OrderSums } from '../lenders/books.ts'
import type { Credentials } from '../lenders/credentials.ts'
import type { Lender } from '../lenders/lender-rules.ts'
import type { Loan } from '../lenders/loan.ts'
import { startLenders } from '../lenders/start-lenders.ts'
import { startReceiver } from './start-receiver.ts'

export const credentials: Credentials = {
  klarna: { name: 'klarna-user', secret: 'klarna-password' },
  affirm: { name: 'affirm-public', secret: 'affirm-private' },
  katapult: { name: 'katapult-merchant', secret: 'katapult-token' },
  resolve: { name: 'resolve-merchant', secret: 'resolve-secret' },
  synchrony: { name: 'synchrony-client', secret: 'synchrony-secret' },
  simplepay: { name: 'simplepay-public', secret: 'simplepay-private' },
}

/** The lenders with a shop that only listens, for tests. */
export async function openLendersBench() {
  const shop = await startReceiver()
  const standing = await startLenders({ credentials, webhookUrl: shop.url, outbox: { firstRetryMs: 20 } })

  async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const answer = await fetch(`${standing.url}${path}`, {
      method,
      redirect: 'manual',
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(1_500),
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json')
    return { status: answer.status, headers: answer.headers, text, body: isJson ? JSON.parse(text) : null }
  }
  const control = async (path: string, body?: unknown, method = 'POST') =>
    (await call(method, `/sandbox${path}`, body)).body

  return {
    url: standing.url,
    shop,
    call,
    control,
    decide: (orderId: string, ending = 'approve') => control('/decide', { orderId, ending }),
    books: async (orderId: string) =>
      (await control(`/books?orderId=${orderId}`, undefined, 'GET')) as {
        loans: Loan[]
        orders: Record<string, OrderSums>
      },
    advance: (advanceMs: number) => control('/clock', { advanceMs }),
    reset: async () => {
      await control('/reset')
      shop.reset()
    },
    close: async () => {
      await standing.close()
      await shop.close()
    },
  }
}

export type LendersBench = Awaited<ReturnType<typeof openLendersBench>>

export const basic = (lender: Lender) => ({
  authorization: `Basic ${Buffer.from(`${credentials[lender].name}:${credentials[lender].secret}`).toString('base64')}`,
})
