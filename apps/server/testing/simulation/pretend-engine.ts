import { AsyncLocalStorage } from 'node:async_hooks'
import { DBOS } from '@dbos-inc/dbos-sdk'
import type pg from 'pg'
import { connectionOf } from '../../src/platform/db/transaction.ts'
import type { Workflows } from '../../src/platform/workflow/enqueue.ts'
import { Final } from '../../src/platform/workflow/steps.ts'
import { asProcess, type Clock, Death, doing } from './mortal-process.ts'

type Job = { readonly name: string; readonly input: unknown[]; readonly dueMs: number }

/** The work of one life, as it was put on the queue; what its transaction undid is in no table. */
export type Jobs = Map<string, Job>

type Run = { readonly id: string; calls: number }
type Body = (...input: unknown[]) => Promise<unknown>

const runs = new AsyncLocalStorage<Run>()

/**
 * The engine as the shop's workflows see it, without its polls: work is a row of the engine's own table, so that it stands
 * or falls with its transaction and the shop's sweeps find it. Whatever dies in the middle of it is carried out again.
 */
export function pretendEngine(owner: pg.Pool, lifeOf: (workId: string) => { jobs: Jobs; clock: Clock }) {
  const bodies = new Map<string, Body>()
  const answers = new Map<string, unknown>()

  const replaced = {
    registerWorkflow: (body: Body, { name }: { name: string }) => {
      bodies.set(name, body)
      return body
    },
    runStep: async (step: () => Promise<unknown>) => {
      const run = runs.getStore()
      if (!run) throw new Error('A step outside of work')
      run.calls += 1
      const key = `${run.id} ${run.calls}`
      if (answers.has(key)) return answers.get(key)
      const answer = await step()
      // Somebody else is at the work, too, and was faster: this run is over.
      if (answers.has(key)) throw new Death('a step that is recorded')
      await doing(async () => answers.set(key, answer))
      return answer
    },
  }
  Object.assign(DBOS, replaced)
  Object.defineProperty(DBOS, 'workflowID', { get: () => runs.getStore()?.id })
  Object.defineProperty(DBOS, 'logger', { get: () => ({ warn: () => {} }) })

  const workflows: Workflows = {
    enqueue: async (tx, { name, queue, idOf, input }, work, { delaySeconds = 0 } = {}) => {
      const id = idOf(work)
      const life = lifeOf(id)
      await connectionOf(tx).query(
        `insert into dbos.workflow_status (workflow_uuid, status, name, queue_name, created_at, updated_at, application_version)
         values ($1, $2, $3, $4, 0, 0, '1') on conflict do nothing`,
        [id, delaySeconds > 0 ? 'DELAYED' : 'ENQUEUED', name, queue],
      )
      if (!life.jobs.has(id))
        life.jobs.set(id, { name, input: input(work), dueMs: life.clock.ms + delaySeconds * 1_000 })
    },
    rewind: async () => {},
    close: async () => {},
  }

  /** The work of a life that stands in the table and has no end. */
  async function open(jobs: Jobs): Promise<(Job & { id: string })[]> {
    const { rows } = await owner.query<{ id: string }>(
      `select workflow_uuid as id from dbos.workflow_status
        where workflow_uuid = any($1::text[]) and status in ('ENQUEUED', 'DELAYED', 'PENDING')`,
      [[...jobs.keys()]],
    )
    return rows.flatMap(({ id }) => {
      const job = jobs.get(id)
      return job ? [{ id, ...job }] : []
    })
  }

  /** One try at a piece of work, by a process that may die at it. */
  async function carryOut(
    { id, name, input }: Job & { id: string },
    process: { random: () => number; clock: Clock; deathShare: number },
  ): Promise<{ readonly how: 'died' | 'done' | 'gave up'; readonly fault?: unknown }> {
    const body = bodies.get(name)
    // Mail and tax are nobody's here.
    const work = body ?? (async () => {})
    const { died, fault } = await asProcess(process, () => runs.run({ id, calls: 0 }, () => work(...input)))
    if (died || fault instanceof Death) return { how: 'died' }
    await owner.query(
      'update dbos.workflow_status set status = $2, completed_at = 0 where workflow_uuid = $1',
      [id, fault === undefined ? 'SUCCESS' : 'ERROR'],
    )
    if (fault === undefined) return { how: 'done' }
    return { how: 'gave up', ...(!(fault instanceof Final) && { fault }) }
  }

  return { workflows, open, carryOut }
}
export type PretendEngine = ReturnType<typeof pretendEngine>
