import { DBOS } from '@dbos-inc/dbos-sdk'
import type { IncidentKind } from '@shop/contracts/incidents/incidents'
import { THE_HOUSE } from '@shop/domain/flags/flag-rule'
import type { Db } from '../platform/db/database.ts'
import type { Workflows } from '../platform/workflow/enqueue.ts'
import { registerWorkflow } from '../platform/workflow/register-workflow.ts'
import { repeatableStep } from '../platform/workflow/steps.ts'
import { registerSweep } from '../platform/workflow/sweeps.ts'
import type { WorkerShop } from '../shop.ts'
import { messages } from './messages.ts'
import { claimUnmailed } from './store.ts'
import { type IncidentCounts, mailIncidents } from './workflows.ts'

/** Tells the people on duty of what is new: one mail for all of it, however much it is. */
export function registerMailIncidents(shop: WorkerShop): void {
  const to = shop.env.INCIDENT_MAIL_TO
  if (to === undefined) return
  registerWorkflow(mailIncidents, async (counts) => {
    const messageId = `<${DBOS.workflowID?.replaceAll(':', '-')}@shop>`
    await repeatableStep('mail', () => shop.mailer.send({ to, ...textOf(counts), messageId }))
  })
  registerSweep('incidents', async (tx) => {
    // What is new meanwhile is told when it is switched on again.
    if (await shop.flags.isOn('incident-mail', THE_HOUSE)) await orderIncidentMail(tx, shop.workflows)
  })
}

/** What is new is marked as told in the transaction that orders the mail: told once, and never forgotten. */
export async function orderIncidentMail(tx: Db, workflows: Workflows): Promise<void> {
  const fresh = await claimUnmailed(tx)
  const [first] = fresh
  if (!first) return
  const counts: IncidentCounts = {}
  for (const { kind } of fresh) counts[kind] = (counts[kind] ?? 0) + 1
  await workflows.enqueue(tx, mailIncidents, { id: first.id, mailedMs: first.mailedMs, counts })
}

function textOf(counts: IncidentCounts) {
  const kinds = Object.entries(counts) as [IncidentKind, number][]
  const lines = kinds.map(([kind, count]) => messages.line(kind, count))
  const text = [messages.intro, ...lines, messages.outro].join('\n\n')
  const count = kinds.reduce((sum, [, some]) => sum + some, 0)
  return { subject: messages.subject(count), text, html: `<pre>${text}</pre>` }
}
