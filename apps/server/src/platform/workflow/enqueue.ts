import { DBOSClient } from '@dbos-inc/dbos-sdk'
import type pg from 'pg'
import type { Db } from '../db/database.ts'
import { connectionOf } from '../db/transaction.ts'
import { currentRequestId } from '../observe/request-id.ts'

export interface Enqueue {
  readonly workflow: string
  /** Names the work for good: the same id is never carried out twice, and it reaches providers as their key. */
  readonly id: string
  readonly args: readonly unknown[]
  readonly delaySeconds?: number
  /** Where it waits; with everything else unless it says so. */
  readonly queue?: string
}

export interface Workflows {
  /** Puts work on the queue in the caller's transaction: it exists if and only if its cause does. */
  enqueue(tx: Db, work: Enqueue): Promise<void>
  /** Has finished work carried on from a step, under its own id. */
  rewind(workflowId: string, fromStep: number): Promise<void>
  close(): Promise<void>
}

export const QUEUE = 'shop'
// Work that depends on somebody outside has a queue of its own: who does not answer holds up no orders.
export const MONEY_QUEUE = 'money'
export const CARRIER_QUEUE = 'carrier'
export const MAIL_QUEUE = 'mail'
export const PAGES_QUEUE = 'pages'
/** What may wait for hours without holding up what comes after it. */
export const WAITING_QUEUE = 'waiting'
/** One file at a time, so that two never race for the same rows. */
export const IMPORT_QUEUE = 'imports'

export async function openWorkflows(options: {
  url: string
  pool: pg.Pool
  version: number
}): Promise<Workflows> {
  const client = await DBOSClient.create({ systemDatabaseUrl: options.url, systemDatabasePool: options.pool })
  return {
    enqueue: async (tx, work) => {
      const requestId = currentRequestId()
      await client.enqueueInTransaction(
        connectionOf(tx),
        {
          queueName: work.queue ?? QUEUE,
          workflowName: work.workflow,
          workflowID: work.id,
          appVersion: String(options.version),
          ...(requestId !== undefined && { authenticatedUser: requestId }),
          ...(work.delaySeconds !== undefined && { delaySeconds: work.delaySeconds }),
        },
        ...work.args,
      )
    },
    rewind: async (workflowId, fromStep) => {
      await client.rewindWorkflow(workflowId, {
        startStep: fromStep,
        queueName: QUEUE,
        applicationVersion: String(options.version),
      })
    },
    close: () => client.destroy(),
  }
}
