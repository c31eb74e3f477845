import { z } from 'zod'
import { sandboxApp } from '../sandbox-app.ts'
import { type ListenOn, type Standing, stand } from '../standing.ts'
import { taxOfLines } from './rates.ts'

/** Without a license it serves nobody. */
export type TaxOptions = ListenOn & { licenseKey: string | null }

const line = z.object({
  number: z.string(),
  itemCode: z.string().optional(),
  quantity: z.number(),
  amount: z.number(),
  taxCode: z.string(),
})

const address = z.object({ postalCode: z.string(), region: z.string(), country: z.literal('US') })

const transaction = z.object({
  type: z.enum(['SalesOrder', 'SalesInvoice', 'ReturnInvoice']),
  code: z.string().optional(),
  companyCode: z.string(),
  customerCode: z.string(),
  date: z.iso.date(),
  commit: z.boolean().default(false),
  taxOverride: z
    .object({ type: z.literal('TaxAmount'), taxAmount: z.number(), reason: z.string() })
    .optional(),
  addresses: z.object({ shipFrom: address, shipTo: address }),
  lines: z.array(line).min(1),
})
export type Transaction = z.infer<typeof transaction>

/** `down` answers 503, `silent` never answers: what the shop does then is asked for, not patched. */
type Behaviour = 'usual' | 'down' | 'silent'

export interface TaxStandIn extends Standing {
  /** Sales that were filed, by their code. */
  readonly filed: Map<string, Transaction>
  calls(): number
  behave(behaviour: Behaviour): void
}

/** A tax provider: knows a rate for every ZIP, what each state taxes, and files sales once. */
export async function startTax(options: TaxOptions): Promise<TaxStandIn> {
  const filed = new Map<string, Transaction>()
  let behaviour: Behaviour = 'usual'
  let calls = 0
  const app = sandboxApp()

  app.post('/api/v2/transactions/create', async (request, reply) => {
    calls += 1
    if (behaviour === 'down') return reply.code(503).send({ error: 'down' })
    if (behaviour === 'silent') return new Promise(() => {})
    const [, key] = Buffer.from(request.headers.authorization?.replace('Basic ', '') ?? '', 'base64')
      .toString()
      .split(':')
    if (!key || key !== options.licenseKey) return reply.code(401).send({ error: 'AuthenticationException' })
    const sale = transaction.parse(request.body)
    const known = sale.code === undefined ? undefined : filed.get(sale.code)
    if (sale.commit && sale.code !== undefined && !known) filed.set(sale.code, sale)
    return reply.code(201).send(taxOfLines(known ?? sale))
  })

  app.post('/sandbox/behaviour', async (request) => {
    behaviour = z.object({ behaviour: z.enum(['usual', 'down', 'silent']) }).parse(request.body).behaviour
    return { behaviour }
  })

  const standing = await stand(app, options)
  return {
    ...standing,
    filed,
    calls: () => calls,
    behave: (next) => {
      behaviour = next
    },
  }
}
