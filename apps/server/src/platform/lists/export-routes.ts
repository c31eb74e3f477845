import { Readable } from 'node:stream'
import { getExport, getExportFile, getExports } from '@shop/contracts/platform/exports'
import { hasPermission } from '@shop/domain/accounts/staff-role'
import type { Db } from '../db/database.ts'
import { audit } from '../events/audit.ts'
import { notFound } from '../http/failure.ts'
import { messages as httpMessages } from '../http/messages.ts'
import { answer, type Route } from '../http/routes.ts'
import { findExportOf, partsOf, selectExportsOf } from './export-store.ts'
import { messages } from './messages.ts'

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** As many as a menu shows. */
const RECENT = 5

/** Files of lists, each behind the session of whoever asked for it. */
export function exportRoutes(db: Db): Route[] {
  const own = async (exportId: string, staffId: string) => {
    const found = await findExportOf(db, exportId, staffId)
    if (!found) throw notFound(httpMessages.notFound)
    return found
  }
  return [
    answer(getExports, async ({ context }) => ({
      exports: await selectExportsOf(db, context.staff.id, RECENT),
    })),

    answer(getExport, async ({ context, params }) => ({
      export: await own(params.exportId, context.staff.id),
    })),

    answer(getExportFile, async ({ context, params, reply }) => {
      const found = await own(params.exportId, context.staff.id)
      if (found.state !== 'done') throw notFound(httpMessages.notFound)
      if (found.isPersonal) {
        // Whoever has lost the permission since has lost the file.
        if (!hasPermission(context.staff.roles, 'exports.personal')) throw notFound(httpMessages.notFound)
        const { list, format, rowCount } = found
        await audit(db, {
          actor: context.actor,
          action: 'download-export',
          subject: `export:${found.id}`,
          after: { list, format, rowCount },
        })
      }
      const name = messages.fileName(found.list, new Date().toISOString().slice(0, 10), found.format)
      return reply
        .header('content-type', TYPES[found.format])
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(partsOf(db, params.exportId)))
    }),
  ]
}
