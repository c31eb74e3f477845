import type { AuditAction, AuditSubject } from '@shop/domain/accounts/audit-trail'
import type { Db } from '../db/database.ts'

export interface AuditEntry {
  readonly actor: string
  readonly action: AuditAction
  readonly subject: `${AuditSubject}:${string}`
  readonly before?: unknown
  readonly after?: unknown
  readonly why?: string
}

/** Append-only: the application's role cannot change or delete what stands here. */
export async function audit(db: Db, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_entry')
    .values({
      actor: entry.actor,
      action: entry.action,
      subject: entry.subject,
      before: entry.before === undefined ? null : JSON.stringify(entry.before),
      after: entry.after === undefined ? null : JSON.stringify(entry.after),
      why: entry.why ?? null,
    })
    .execute()
}
