import { fitVerdict } from '@shop/domain/fitment/fit-verdict'
import { judgeVehicles } from '@shop/server/db/world/judged-vehicles.ts'
import { quantile } from '@shop/tools/quantile'
import type { Row } from './measure.ts'

const ROUNDS = 300

/** The 200 verdicts of `pnpm vehicles`, in this process: as many as a long listing asks for at once. */
export function measureFitVerdicts(world: string): Row {
  const sets = judgeVehicles().flatMap(({ requirement, sets }) =>
    sets.map(({ tires }) => ({ requirement, tires })),
  )
  const began = process.cpuUsage()
  const rounds = Array.from({ length: ROUNDS }, () => {
    const start = performance.now()
    for (const { requirement, tires } of sets) fitVerdict(requirement, tires)
    return performance.now() - start
  })
  const used = process.cpuUsage(began)
  const p50 = quantile(rounds, 0.5)
  return {
    name: `fit-verdicts-${sets.length}`,
    world,
    concurrency: 1,
    rps: Number((1_000 / p50).toFixed(1)),
    p50: Number(p50.toFixed(2)),
    p95: Number(quantile(rounds, 0.95).toFixed(2)),
    statements: 0,
    bareRps: null,
    ratio: null,
    coreMs: Number(((used.user + used.system) / 1_000 / ROUNDS).toFixed(2)),
  }
}
