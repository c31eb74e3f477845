import { PART_BYTES } from '@shop/domain/imports/upload-limits'
import type pg from 'pg'
import type { Db } from '../platform/db/database.ts'
import { audit } from '../platform/events/audit.ts'
import { HttpFailure, refuse } from '../platform/http/failure.ts'
import type { StaffContext } from '../platform/http/request-context.ts'
import { findMapping } from '../platform/import/desk-store.ts'
import { type FileHead, UnreadableFile } from '../platform/import/file-format.ts'
import { bytesOfRun, keepPart, uploadedSize } from '../platform/import/file-parts.ts'
import { formatOf, type ImportKind } from '../platform/import/import-kind.ts'
import { matchColumns } from '../platform/import/match-columns.ts'
import { headOf } from '../platform/import/read-file.ts'
import { lockRun, markUnreadable } from '../platform/import/store.ts'
import { messages } from './messages.ts'
import { findRunOr404, kindOf } from './show-run.ts'

interface NewFile {
  readonly fileName: string
  readonly kind: string
  readonly supplier?: string | undefined
  readonly bytes: number
}

/** A file is announced with its size, then its pieces come. */
export async function beginFile(tx: Db, context: StaffContext, kinds: readonly ImportKind[], file: NewFile) {
  const kind = kinds.find(({ name }) => name === file.kind)
  if (!kind) return refuse('unknown-kind', messages.unknownKind, 'kind')
  const format = kind.formats.find(({ extension }) => file.fileName.toLowerCase().endsWith(extension))
  if (!format) return refuse('unknown-format', messages.unknownFormat, 'fileName')
  const { id } = await tx
    .insertInto('import_run')
    .values({
      kind: kind.name,
      format: format.name,
      file_name: file.fileName,
      supplier: file.supplier ?? '',
      file_bytes: file.bytes,
      brought_by: context.staff.id,
      state: 'uploading',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(tx, {
    actor: context.actor,
    action: 'import.bring',
    subject: `import:${id}`,
    after: { file: file.fileName, kind: kind.name, supplier: file.supplier ?? '', bytes: file.bytes },
  })
  return { runId: id }
}

/** One piece at a time is in memory, and a call brings no more than one. */
export async function takePart(
  db: Db,
  context: StaffContext,
  { runId, part, content }: { runId: string; part: number; content: unknown },
): Promise<number> {
  if (!Buffer.isBuffer(content)) throw new HttpFailure(415, 'UnsupportedMediaType', messages.notBytes)
  const run = await findRunOr404(db, runId)
  if (run.brought_by !== context.staff.id || run.state !== 'uploading')
    throw new HttpFailure(409, 'Refused', messages.notNow, 'not-now')
  const left = run.file_bytes - part * PART_BYTES
  if (content.length === 0 || content.length > Math.min(PART_BYTES, left))
    throw new HttpFailure(400, 'BadRequest', messages.partTooLarge)
  await keepPart(db, runId, part, content)
  return content.length
}

/** Reads the first rows, and says which column goes where as far as that can be told. */
export async function finishUpload(
  tx: Db,
  pool: pg.Pool,
  context: StaffContext,
  kinds: readonly ImportKind[],
  runId: string,
) {
  const run = await findRunOr404(tx, runId)
  await lockRun(tx, runId)
  if (run.state !== 'uploading' || run.brought_by !== context.staff.id)
    return refuse('not-now', messages.notNow)
  const { bytes, isGapless } = await uploadedSize(tx, runId)
  if (bytes !== run.file_bytes || !isGapless) return refuse('incomplete', messages.incomplete)
  const kind = kindOf(kinds, run.kind)
  const format = formatOf(kind, run.format)
  let head: FileHead | null = null
  try {
    head = await headOf(format, bytesOfRun(pool, runId))
  } catch (fault) {
    if (!(fault instanceof UnreadableFile)) throw fault
    await markUnreadable(tx, runId, fault)
  }
  const mapping = await findMapping(tx, run.supplier, run.kind)
  const matches = head && matchColumns(kind, head, mapping?.columns).map(({ goesTo }) => goesTo)
  await tx
    .updateTable('import_run')
    .set({ state: 'uploaded', head: head && JSON.stringify(head), matches: matches as string[] | null })
    .where('id', '=', runId)
    .where('state', '=', 'uploading')
    .execute()
  await audit(tx, {
    actor: context.actor,
    action: 'import.upload',
    subject: `import:${runId}`,
    after: { file: run.file_name, bytes, columns: head?.headings.length ?? null },
  })
  return null
}
