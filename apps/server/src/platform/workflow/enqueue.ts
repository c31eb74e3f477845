import { DBOSClient } from '@dbos-inc/dbos-sdk'
import type pg from 'pg'
import type { Db } from '../db/database.ts'
import { connectionOf } from '../db/transaction.ts'
import { currentRequestId } from '../observe/request-id.ts'
import type { Workflow } from './define-workflow.ts'
import type { Queue } from './queues.ts'

export interface Workflows {
  /** Puts work on the queue in the caller's transaction: it exists if and only if its cause does. */
  enqueue<Work>(
    tx: Db,
    workflow: Workflow<Work>,
    work: NoInfer<Work>,
    when?: { readonly delaySeconds?: number | undefined },
  ): Promise<void>
  /** Has finished work carried on from a step, under its own id. */
  rewind(workflowId: string, fromStep: number): Promise<void>
  close(): Promise<void>
}

const REWOUND_TO: Queue = 'shop'

export async function openWorkflows(options: {
  url: string
  pool: pg.Pool
  version: number
}): Promise<Workflows> {
  const client = await DBOSClient.create({ systemDatabaseUrl: options.url, systemDatabasePool: options.pool })
  return {
    enqueue: async (tx, workflow, work, { delaySeconds } = {}) => {
      const requestId = currentRequestId()
      await client.enqueueInTransaction(
        connectionOf(tx),
        {
          queueName: workflow.queue,
          workflowName: workflow.name,
          workflowID: workflow.idOf(work),
          appVersion: String(options.version),
          ...(requestId !== undefined && { authenticatedUser: requestId }),
          ...(delaySeconds !== undefined && { delaySeconds }),
        },
        ...workflow.input(work),
      )
    },
    rewind: async (workflowId, fromStep) => {
      await client.rewindWorkflow(workflowId, {
        startStep: fromStep,
        queueName: REWOUND_TO,
        applicationVersion: String(options.version),
      })
    },
    close: () => client.destroy(),
  }
}
