import { randomUUID } from 'node:crypto'
import type { Finding } from '../audit.ts'
import { type FaultTest, type Run, stockOf, untilSettled } from '../fault-test.ts'
import { type Acknowledged, Shopper } from '../shopper.ts'

const SHOPPERS_EACH = 20
const TIRE = 100_001

/** Twice the same press, or two windows with a press each: one order and one charge. */
export const doubleClick: FaultTest = {
  name: 'double-click',
  async run({ shop }) {
    const initialStock = await stockOf(shop, [{ tireId: TIRE, counters: 2, available: 500 }])
    const clicks = await Promise.all([
      ...Array.from({ length: SHOPPERS_EACH }, () => pressTwice(shop, 'one key')),
      ...Array.from({ length: SHOPPERS_EACH }, () => pressTwice(shop, 'two keys')),
    ])
    const acknowledged = clicks.flatMap((click) => click.acknowledged)
    const settled = await untilSettled(shop, {
      acknowledged,
      initialStock,
      endStates: ['placed'],
      refusals: [],
    })
    return { ...settled, findings: [...clicks.flatMap((click) => click.findings), ...settled.findings] }
  },
}

async function pressTwice(
  { apiUrl }: Run['shop'],
  how: 'one key' | 'two keys',
): Promise<{ acknowledged: Acknowledged[]; findings: Finding[] }> {
  const shopper = await Shopper.arrive(apiUrl)
  const cart = await shopper.fillCart(TIRE)
  const first = randomUUID()
  const keys = [first, how === 'one key' ? first : randomUUID()]
  const answers = await Promise.all(keys.map((key) => shopper.press(cart, key)))
  const accepted = answers.flatMap((answer) => (answer.ok ? [answer.data.attemptId] : []))
  const attempts = [...new Set(accepted)]
  const due = how === 'one key' ? 2 : 1
  const findings: Finding[] = []
  if (attempts.length > 1) findings.push({ kind: 'duplicated', what: `${how}: ${attempts.length} attempts` })
  if (accepted.length !== due)
    findings.push({ kind: 'lost', what: `${how}: ${accepted.length} of 2 presses were accepted, not ${due}` })
  const acknowledged = attempts.map((attemptId) => ({ attemptId, agreedCents: cart.quote.totalCents }))
  return { acknowledged, findings }
}
