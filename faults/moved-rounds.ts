import { setTimeout as sleep } from 'node:timers/promises'
import { withAdmin } from '@shop/tools/services/postgres'
import type { Finding } from './audit.ts'
import { after } from './load.ts'
import type { PrivateShop } from './private-shop.ts'
import type { Told } from './told.ts'

/** What each of those who wanted one appointment was told; no `cancel` where nobody did. */
export interface MovedRound {
  readonly appointmentId: string
  readonly orderId: string
  readonly number: string
  readonly driver: Told
  readonly link: Told
  readonly cancel: Told | null
}

interface Scene {
  readonly calendarId: number
  readonly contested: string
  readonly blocked: string
  readonly cars: number
}

interface Standing {
  appointmentId: string
  isCanceled: boolean
  version: number
  moves: number
  live: number
  ended: number
  isAtItsHour: boolean
  isToldOfBlock: boolean
}

const DRIVER_REFUSALS = ['appointment-changed', 'appointment-over', 'install-time-gone']
const LINK_WORDS = ['outdated', 'canceled', 'install-time-gone']

const STANDING = `
  select a.id as "appointmentId", a.state = 'canceled' and o.state = 'cancelled' as "isCanceled", a.version,
         (select count(*)::int from appointment_event e where e.appointment_id = a.id and e.kind = 'move') as moves,
         count(b.id) filter (where b.state <> 'ended')::int as live, count(b.id) filter (where b.state = 'ended')::int as ended,
         coalesce(bool_and(a.wall_time = b.day + make_interval(mins => b.arrives_from)) filter (where b.state <> 'ended'), true)
           as "isAtItsHour",
         coalesce(bool_and(p.state = 'broken' and p.risk = 'closed') filter (where b.state <> 'ended' and b.day = $2), true)
           as "isToldOfBlock"
    from appointment a join shop_order o on o.id = a.order_id join promise p on p.appointment_id = a.id
    left join booking b on b.appointment_id = a.id
   where a.id = any ($1) group by a.id, o.id`

/** One outcome each, as it was told; no slot above its cars; what is booked on a blocked day is known to be broken. */
export function judgeMoves(
  { ownerUrl }: Pick<PrivateShop, 'ownerUrl'>,
  { calendarId, contested, blocked, cars }: Scene,
  rounds: readonly MovedRound[],
): Promise<Finding[]> {
  const ids = rounds.map(({ appointmentId }) => appointmentId)
  return withAdmin(ownerUrl, async (owner) => {
    const look = async () => (await owner.query<Standing>(STANDING, [ids, blocked])).rows
    let all = await look()
    // Whoever is booked on the blocked day hears of it with the next look of a worker.
    for (
      const isOver = after(30);
      !isOver() && !all.every(({ isToldOfBlock }) => isToldOfBlock);
      await sleep(200)
    )
      all = await look()
    const standingOf = new Map(all.map((standing) => [standing.appointmentId, standing]))
    const { rows } = await owner.query<{ starts: number; taken: number }>(
      `select starts, count(*)::int as taken from booking
        where calendar_id = $1 and day = $2 and state <> 'ended' group by starts having count(*) > $3`,
      [calendarId, contested, cars],
    )
    return [
      ...rounds.flatMap((round) => judge(round, standingOf.get(round.appointmentId))),
      ...rows.map(
        ({ starts, taken }): Finding => ({ kind: 'duplicated', what: `${taken} of ${cars} at ${starts}` }),
      ),
    ]
  })
}

function judge({ number, driver, link, cancel }: MovedRound, standing: Standing | undefined): Finding[] {
  if (!standing) return [{ kind: 'lost', what: `the appointment of ${number} is gone` }]
  const { isCanceled, version, moves, live, ended, isAtItsHour, isToldOfBlock } = standing
  const finding = (kind: Finding['kind'], what: string): Finding => ({ kind, what: `${number}: ${what}` })
  const winners = [driver === 'done', link === 'moved'].filter(Boolean).length
  const findings: Finding[] = []
  if (live !== (isCanceled ? 0 : 1))
    findings.push(finding(live > 1 ? 'duplicated' : 'lost', `${live} times are booked`))
  if (ended !== moves + (isCanceled ? 1 : 0))
    findings.push(finding('lost', `${ended} times are free after ${moves} moves`))
  if (moves > 1) findings.push(finding('duplicated', `moved ${moves} times`))
  if (winners > moves) findings.push(finding('duplicated', `${winners} were told that they moved it`))
  // A link that won before the cancel may read of the cancel already.
  if (winners < moves && link !== 'canceled') findings.push(finding('lost', 'nobody was told of the move'))
  if (version !== 1 + moves + (isCanceled ? 1 : 0))
    findings.push(finding('lost', `version ${version} after ${moves} moves`))
  if ((cancel === 'done') !== isCanceled) findings.push(finding('lost', `told ${cancel} of the cancel`))
  if (!isAtItsHour) findings.push(finding('stuck', 'the appointment says another hour than its booking'))
  if (!isToldOfBlock) findings.push(finding('stuck', 'a job on a blocked day is said to be on track'))
  if (driver !== 'done' && !DRIVER_REFUSALS.includes(driver))
    findings.push(finding('stuck', `the driver was told ${driver}`))
  if (link !== 'moved' && !LINK_WORDS.includes(link))
    findings.push(finding('stuck', `the link was told ${link}`))
  return findings
}
