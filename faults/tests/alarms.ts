import { setTimeout as sleep } from 'node:timers/promises'
import { withAdmin } from '@shop/tools/services/postgres'
import type { Finding } from '../audit.ts'
import type { FaultTest, Run } from '../fault-test.ts'
import { workerPorts } from '../fleet.ts'
import { type PlantedFault, plantedFaults } from '../planted-faults.ts'
import { type Watch, watchAlarms } from '../prometheus.ts'
import { Shopper } from '../shopper.ts'

const TIRE = 100_001
// Ten minutes of the rules' clock, which runs sixty times faster here, and some for a machine that is busy.
const RINGS_WITHIN_MS = 30_000
const QUIET_WITHIN_MS = 40_000
const QUIET_FOR_MS = 3_000

/** Each alarm rings for the fault that is planted for it, and stops when it is over; without one, none rings. */
export const alarms: FaultTest = {
  name: 'alarms',
  // Every order goes to the queue, as it does when more come at once than a process carries out.
  settings: { ORDERS_UNDER_WAY: '0' },
  async run(run) {
    const { shop, say, isShort } = run
    const { ports } = shop.environment
    const jobs = { api: [ports.api], worker: workerPorts(shop.environment) }
    await haveBackups(shop.ownerUrl)
    const watch = await watchAlarms(jobs, ports.api + 40, shop.variables.INTERNAL_SECRET ?? 'none')
    const findings: Finding[] = []
    const rang: string[] = []
    try {
      const shopper = await Shopper.arrive(shop.apiUrl)
      const { attemptId } = await shopper.order(await shopper.fillCart(TIRE))
      await shopper.placed(attemptId)
      findings.push(...(await quiet(watch, 'before any fault')))
      for (const lot of isShort ? plantedFaults.slice(0, 1) : plantedFaults) {
        for (const { name, rings } of lot) say(`${name}: ${rings.join(', ')}`)
        const { took, found } = await plant(run, watch, lot)
        rang.push(...took)
        findings.push(...found)
      }
    } finally {
      await watch.close()
    }
    return { acknowledged: rang, findings, recoverySeconds: 0, note: rang.join(', ') }
  },
}

async function plant({ shop }: Run, watch: Watch, lot: readonly PlantedFault[]) {
  const began = Date.now()
  const found: Finding[] = []
  const took: string[] = []
  const mends = await Promise.all(lot.map((fault) => fault.plant(shop)))
  try {
    const waiting = new Set(lot.flatMap((fault) => fault.rings))
    while (waiting.size > 0 && Date.now() < began + RINGS_WITHIN_MS) {
      await sleep(250)
      for (const name of await watch.firing()) {
        if (waiting.delete(name)) took.push(`${name} ${((Date.now() - began) / 1_000).toFixed(1)} s`)
      }
    }
    for (const name of waiting) found.push({ kind: 'lost', what: `${name} did not ring` })
  } finally {
    await Promise.all(mends.map((mend) => mend()))
  }
  const names = lot.map(({ name }) => name).join(' and ')
  found.push(...(await quiet(watch, `after ${names}`)))
  return { took, found }
}

/** No alarm rings, and none begins to. */
async function quiet(watch: Watch, when: string): Promise<Finding[]> {
  let ringing = await watch.firing()
  for (const deadline = Date.now() + QUIET_WITHIN_MS; ringing.length > 0 && Date.now() < deadline; ) {
    await sleep(500)
    ringing = await watch.firing()
  }
  await sleep(QUIET_FOR_MS)
  const still = [...new Set([...ringing, ...(await watch.firing())])]
  return still.map((name) => ({ kind: 'stuck', what: `${name} rings ${when}` }))
}

/** A shop that is just open has no backup, and two alarms say so rightly. */
function haveBackups(ownerUrl: string): Promise<void> {
  return withAdmin(ownerUrl, async (owner) => {
    await owner.query(
      `insert into backup_run (kind, began_at, ended_at, is_ok)
       select kind, now(), now(), true from (values ('backup'), ('drill')) as r (kind)`,
    )
  })
}
