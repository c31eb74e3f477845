import type { AuditAction, AuditSubject } from '@shop/domain/accounts/audit-trail'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Whose change it is: `staff:…` by its id, or `command:name:operator`; and why, where they said so. */
export interface Author {
  readonly actor: string
  readonly why?: string
}

export interface AuditEntry extends Author {
  readonly action: AuditAction
  readonly subject: `${AuditSubject}:${string}`
  readonly before?: unknown
  readonly after?: unknown
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

/** The same as a part of a larger statement: a line for each row of `from`. */
export const auditing = (
  from: RawBuilder<unknown>,
  entry: { actor: RawBuilder<unknown>; action: AuditAction; of: AuditSubject; id: RawBuilder<unknown> },
) => sql`
  insert into audit_entry (actor, action, subject)
  select ${entry.actor}, ${sql.lit(entry.action)}, ${sql.lit(`${entry.of}:`)} || ${entry.id} from ${from}`
