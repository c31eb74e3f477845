import type { RoleLimitChange } from '@shop/contracts/approvals/role-limits'
import { addDays } from '@shop/domain/time/calendar-date'
import { withAdmin } from '@shop/tools/services/postgres'
import type { Finding } from '../audit.ts'
import type { FaultTest, Run } from '../fault-test.ts'
import { type OfficeStaff, officeStaff } from '../office-staff.ts'

const REQUESTS = 50
/** After so many the database hangs up on everybody. */
const CUTS_AFTER = [12, 31]

/** One limit waits at a time, so these are asked for side by side. */
const LIMITS: readonly Pick<RoleLimitChange, 'role' | 'permission'>[] = [
  { role: 'support', permission: 'refunds.give' },
  { role: 'lead', permission: 'refunds.give' },
  { role: 'lead', permission: 'refunds.approve' },
  { role: 'refunds', permission: 'refunds.give' },
  { role: 'finance', permission: 'refunds.approve' },
]

type Verdict = 'approve' | 'decline'
type Decided = { number: string; verdicts: readonly Verdict[]; heard: readonly string[] }

/**
 * Requests that two decide at once, while whoever asked tries too and connections break: one decision each, never one's
 * own, and what was asked for happens once, if and only if it was approved.
 */
export const approvals: FaultTest = {
  name: 'approvals',
  async run({ shop, random, say }) {
    const [asking, first, second] = [
      await officeStaff(shop, { firstName: 'Asking', roles: ['finance'] }),
      await officeStaff(shop, { firstName: 'First', roles: ['finance'] }),
      await officeStaff(shop, { firstName: 'Second', roles: ['finance'] }),
    ]
    let begun = 0
    const decided: Decided[] = []
    const lane = async (limit: (typeof LIMITS)[number]) => {
      while (begun < REQUESTS) {
        begun += 1
        const startsOn = addDays('2199-01-01', begun)
        const number = await ask(asking, { ...limit, startsOn, amountCents: 10_000 + begun })
        if (CUTS_AFTER.includes(begun)) await shop.cutConnections()
        const verdicts: Verdict[] = [verdictOf(random()), verdictOf(random())]
        const heard = await Promise.all([
          decide(first, number, verdicts[0] ?? 'approve'),
          decide(second, number, verdicts[1] ?? 'approve'),
          decide(asking, number, 'approve'),
        ])
        decided.push({ number, verdicts, heard })
      }
    }
    await Promise.all(LIMITS.map(lane))
    const findings = [...decided.flatMap(brokenWords), ...(await brokenRows(shop, decided))]
    const approved = decided.filter(
      ({ verdicts, heard }) => verdictHeard(verdicts, heard) === 'approve',
    ).length
    say(`${decided.length} requests, ${approved} approved, ${decided.length - approved} declined`)
    return { acknowledged: decided, findings, recoverySeconds: 0, note: `${approved} approved` }
  },
}

const verdictOf = (chance: number): Verdict => (chance < 0.6 ? 'approve' : 'decline')

async function ask(staff: OfficeStaff, change: RoleLimitChange): Promise<string> {
  const result = await staff.say((client, key) =>
    client.call('POST /office/role-limits', { body: { ...change, why: 'A fault is planted' }, ...key }),
  )
  if (!result.ok) throw new Error(`Not asked for: ${result.refusal ?? result.message}`)
  return result.data.requestNumber
}

/** `done`, or the name of the refusal. */
async function decide(staff: OfficeStaff, number: string, verdict: Verdict): Promise<string> {
  const result = await staff.say((client, key) =>
    verdict === 'approve'
      ? client.call('POST /office/approvals/{number}/approve', { params: { number }, body: {}, ...key })
      : client.call('POST /office/approvals/{number}/decline', {
          params: { number },
          body: { note: 'A fault is planted' },
          ...key,
        }),
  )
  return result.ok ? 'done' : (result.refusal ?? `${result.statusCode}`)
}

const verdictHeard = (verdicts: readonly Verdict[], heard: readonly string[]) =>
  verdicts[heard.indexOf('done')] ?? null

/** One of the two was told that it is done, the other who was first, and whoever asked that it is not theirs. */
function brokenWords({ number, heard }: Decided): Finding[] {
  const [first, second, own] = heard
  const dones = heard.filter((word) => word === 'done').length
  const others = [first, second].filter((word) => word === 'already-decided').length
  const isOwnRefused = own === 'own-request' || own === 'already-decided'
  if (dones === 1 && others === 1 && isOwnRefused) return []
  return [{ kind: dones > 1 ? 'duplicated' : 'lost', what: `${number} was told ${heard.join(', ')}` }]
}

/** What the database has: one decision by another, one line of it, and the effect of what was approved once. */
async function brokenRows(shop: Run['shop'], decided: readonly Decided[]): Promise<Finding[]> {
  const { rows } = await withAdmin(shop.ownerUrl, (owner) =>
    owner.query<{ number: string; state: string; own: boolean; effects: number; lines: number }>(
      `select 'A-' || lpad(r.number::text, 4, '0') as number, r.state, r.decided_by = r.requested_by as own,
              (select count(*)::int from role_limit l
                where l.amount_cents = r.amount_cents and l.role = r.input ->> 'role'
                  and l.permission = r.input ->> 'permission' and l.valid_from > now()) as effects,
              (select count(*)::int from audit_entry a
                where a.subject = 'approval:A-' || lpad(r.number::text, 4, '0')
                  and a.action in ('approval.approve', 'approval.decline')) as lines
         from approval_request r`,
    ),
  )
  const found = new Map(rows.map((row) => [row.number, row]))
  return decided.flatMap(({ number, verdicts, heard }): Finding[] => {
    const row = found.get(number)
    const verdict = verdictHeard(verdicts, heard)
    const state = verdict === 'approve' ? 'approved' : 'declined'
    const due = { state, own: false, effects: verdict === 'approve' ? 1 : 0, lines: 1 }
    const is = row && { state: row.state, own: row.own, effects: row.effects, lines: row.lines }
    if (JSON.stringify(is) === JSON.stringify(due)) return []
    const kind = (row?.effects ?? 0) > due.effects || (row?.lines ?? 0) > 1 ? 'duplicated' : 'lost'
    return [{ kind, what: `${number} is ${JSON.stringify(is)}, due ${JSON.stringify(due)}` }]
  })
}
