import { client } from '../api/client.ts'
import { findRows } from '../lists/list-calls.ts'
import type { RowOf } from '../lists/list-screen.ts'

/** As many as stand beside the queues; the rest is at their desks. */
const BESIDE = 3

/** The queues, and of what is worked on right here the first few. What stands beside them may fail without them. */
export async function readToday(signal?: AbortSignal) {
  const today = await client.call('GET /office/today', signal ? { signal } : {})
  if (!today.ok) return today
  const waits = (name: string) => today.data.queues.some((queue) => queue.name === name && queue.count > 0)
  const [incidents, work] = await Promise.all([
    waits('incidents-open')
      ? findRows('incidents', { filter: { show: 'open' } }, signal ? { signal } : {})
      : null,
    waits('work-stuck') ? findRows('jobs', { filter: { state: 'stuck' } }, signal ? { signal } : {}) : null,
  ])
  const data = {
    today: today.data,
    incidents: incidents?.ok ? incidents.data.rows.toSorted(majorFirst).slice(0, BESIDE) : [],
    work: work?.ok ? work.data.rows.slice(0, BESIDE) : [],
  }
  return { ...today, data }
}

const majorFirst = (one: RowOf<'incidents'>, other: RowOf<'incidents'>) =>
  Number(other.severity === 'major') - Number(one.severity === 'major')

export type ReadToday = Extract<Awaited<ReturnType<typeof readToday>>, { ok: true }>['data']
