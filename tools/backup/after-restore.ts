import type { Environment } from '../environment.ts'
import { runOrThrow } from '../run.ts'
import { tableText } from '../table-text.ts'

type Charge = {
  orderId: string | null
  transactionId: string
  amountCents: number
  createdAt: string
  isTaken: boolean
}

/** What the gateway knows and a restored database does not; `fault` when the gateway could not be asked. */
export type AfterRestore = {
  /** Orders under way that are looked up at the gateway before they are charged. */
  doubted: number
  charges?: Charge[]
  underWay?: Charge[]
  orders?: { id: string; number: string }[]
  fault?: string
}

/** Makes a restored database safe to open, unless only a report is wanted, and compares it with the gateway's books. */
export async function afterRestore(
  environment: Environment,
  workerUrl: string,
  since: Date,
  options: { isReport?: boolean } = {},
): Promise<AfterRestore> {
  const args = [
    'src/commands/after-restore.ts',
    since.toISOString(),
    ...(options.isReport ? ['--report'] : []),
  ]
  const variables = { ...environment.variables, WORKER_DATABASE_URL: workerUrl }
  return JSON.parse(await runOrThrow('node', args, { cwd: 'apps/server', variables })) as AfterRestore
}

export function afterRestoreText({ doubted, charges, underWay, orders, fault }: AfterRestore): string {
  if (fault)
    return `The gateway could not be asked (${fault}). Ask again before the shop opens: pnpm restore:charges`
  return [
    `${doubted} orders under way will be looked up at the gateway before they are charged.`,
    `${underWay?.length ?? 0} charges belong to orders under way: the worker records them.`,
    listed('charges without an order', charges?.map(chargeLine) ?? []),
    listed('orders without their money', orders?.map(({ id, number }) => [number, id]) ?? []),
    'What is done with each: docs/runbook.md, "The database is gone".',
  ].join('\n')
}

const chargeLine = ({ orderId, transactionId, amountCents, createdAt, isTaken }: Charge) => [
  transactionId,
  orderId ?? 'no order id',
  `$${(amountCents / 100).toFixed(2)}`,
  isTaken ? 'taken' : 'held',
  createdAt,
]

const listed = (what: string, lines: string[][]) =>
  `${lines.length} ${what}${lines.length > 0 ? `:\n${tableText(lines)}` : '.'}`
