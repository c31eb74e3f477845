import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

export type WorkflowState = 'waiting' | 'running' | 'done' | 'stuck' | 'cancelled'

export interface FoundWorkflow {
  readonly id: string
  readonly name: string
  readonly state: WorkflowState
  readonly createdAt: Date
  readonly waitsUntil: Date | null
  readonly endedAt: Date | null
  /** What went wrong, in the words of the fault. */
  readonly fault: string | null
  readonly steps: { name: string; at: string; state: 'done' | 'failed' }[]
}

/** A status of the engine's in our words. */
export const STATES: Readonly<Record<string, WorkflowState>> = {
  DELAYED: 'waiting',
  ENQUEUED: 'running',
  PENDING: 'running',
  SUCCESS: 'done',
  ERROR: 'stuck',
  MAX_RECOVERY_ATTEMPTS_EXCEEDED: 'stuck',
  CANCELLED: 'cancelled',
}

/** How the engine calls work that it will not take up again by itself. */
export const STUCK = ['ERROR', 'MAX_RECOVERY_ATTEMPTS_EXCEEDED'] as const

const LONGEST_FAULT = 200

interface Row {
  id: string
  name: string
  status: string
  created_ms: number
  delay_until_ms: number | null
  completed_ms: number | null
  fault: string | null
  steps: { name: string; ms: number; failed: boolean }[]
}

/** Workflows by id with the steps they have taken, oldest first: the engine's own and the transactions of ours. */
export async function findWorkflows(db: Db, ids: readonly string[]): Promise<FoundWorkflow[]> {
  const { rows } = await sql<Row>`
    select w.workflow_uuid as id, w.name, w.status, w.created_at as created_ms,
           w.delay_until_epoch_ms as delay_until_ms, w.completed_at as completed_ms,
           coalesce(x.error, w.error) as fault,
           coalesce((select jsonb_agg(s order by s.ms, s.name) from (
             select o.function_name as name, o.completed_at_epoch_ms as ms, o.error is not null as failed
               from dbos.operation_outputs o where o.workflow_uuid = w.workflow_uuid
             union all
             select t.step, (extract(epoch from t.created_at) * 1000)::bigint, false
               from workflow_transaction t where t.workflow_id = w.workflow_uuid
           ) s), '[]') as steps
      from dbos.workflow_status w left join dbos.workflow_output x using (workflow_uuid)
     where w.workflow_uuid = any(${[...ids]})
     order by w.created_at, w.workflow_uuid`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    state: STATES[row.status] ?? 'running',
    createdAt: new Date(row.created_ms),
    waitsUntil: row.status === 'DELAYED' && row.delay_until_ms ? new Date(row.delay_until_ms) : null,
    endedAt: row.completed_ms ? new Date(row.completed_ms) : null,
    fault: row.fault && faultText(row.fault),
    steps: row.steps.map((step) => ({
      name: step.name,
      at: new Date(step.ms).toISOString(),
      state: step.failed ? 'failed' : 'done',
    })),
  }))
}

/** The message of a fault as the engine keeps it, without its stack. */
export function faultText(kept: string): string {
  let message = kept
  try {
    const fault = JSON.parse(kept) as { message?: unknown; json?: { message?: unknown } }
    message = String(fault.message ?? fault.json?.message ?? kept)
  } catch {
    // Kept as plain text: told as it is.
  }
  return message.slice(0, LONGEST_FAULT)
}
