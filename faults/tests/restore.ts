import { rmSync } from 'node:fs'
import type { FaultTest } from '../fault-test.ts'
import { type Drill, drillLostMachine, drillToMoment, shopUnderBackup } from '../restore-drill/drill.ts'

const LOST_AT_MOST_SECONDS = 60

/** The database is gone: what comes back from its backups is a shop whose books agree, to the moment asked for. */
export const restore: FaultTest = {
  name: 'restore',
  async run(run) {
    const { shop, random, isShort } = run
    const shopping = await shopUnderBackup(run, isShort ? 8 : 45)
    const drills: Drill[] = []
    drills.push(await drillToMoment(run, shopping, 0.5 + random() / 2))
    if (!isShort) drills.push(await drillLostMachine(run, shopping), await drillToMoment(run, shopping))
    // The tests after this one do not pay for an archive.
    rmSync(shop.environment.backup.folder, { recursive: true })
    await shop.restartPostgres()
    const lost = Math.max(...drills.map(({ lostSeconds }) => lostSeconds))
    const seconds = drills.map(({ fileSeconds, logSeconds }) => fileSeconds + logSeconds)
    return {
      acknowledged: shopping.orders,
      findings: [
        ...drills.flatMap(({ findings }) => findings),
        ...(lost <= LOST_AT_MOST_SECONDS ? [] : [{ kind: 'lost' as const, what: `the last ${lost} s` }]),
      ],
      recoverySeconds: Math.round(Math.max(...seconds) * 10) / 10,
      note: `${drills.length} restored, ${lost.toFixed(2)} s lost, ${drills.map(({ charges }) => charges).join(' + ')} charges named`,
    }
  },
}
