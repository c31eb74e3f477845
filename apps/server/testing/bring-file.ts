import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { IMPORT_KINDS } from '../src/imports.ts'
import { inTransaction } from '../src/platform/db/transaction.ts'
import { enqueueApply } from '../src/platform/import/apply-import.workflow.ts'
import { checkFile } from '../src/platform/import/check-file.ts'
import type { ImportKind } from '../src/platform/import/import-kind.ts'
import { type ImportReport, importReport } from '../src/platform/import/report.ts'
import { exportFile, writeFailedRows } from '../src/platform/import/write-file.ts'
import type { ShopUnderTest } from './shop-under-test.ts'

const quiet = { reading: () => {}, judging: () => {} }

/** Files as a catalogue manager brings and fetches them, for one shop under test. */
export async function importDesk({ shop }: ShopUnderTest) {
  const folder = await mkdtemp(join(tmpdir(), 'import-'))
  const pool = shop.db.checkoutPool
  let files = 0
  const pathFor = (extension: string) => join(folder, `${++files}${extension}`)
  const formatOf = (kind: ImportKind, name: string) => {
    const format = kind.formats.find((each) => each.name === name)
    if (!format) throw new Error(`${kind.name} has no format ${name}`)
    return format
  }
  const desk = {
    async check(kindName: string, content: string | Buffer, options: Options = {}): Promise<ImportReport> {
      const kind = kindOf(kindName)
      const format = formatOf(kind, options.format ?? 'csv')
      const path = pathFor(format.extension)
      await writeFile(path, content)
      const { rowsABatch, supplier = '' } = options
      const file = { kind, format, path, supplier, ...(rowsABatch && { rowsABatch }) }
      return importReport(shop.db.checkout, await checkFile(shop.db.importPool, file, quiet))
    },
    async apply(run: string): Promise<ImportReport> {
      await inTransaction(pool, (tx) => enqueueApply(tx, shop.workflows, run, { actor: 'command:test' }))
      return desk.applied(run)
    },
    async applied(run: string): Promise<ImportReport> {
      for (let tries = 0; tries < 600; tries++) {
        const report = await importReport(shop.db.checkout, run)
        if (report.state === 'applied') return report
        await sleep(50)
      }
      throw new Error('The import was not applied within 30 s')
    },
    async bring(kindName: string, content: string | Buffer, options: Options = {}): Promise<ImportReport> {
      return desk.apply((await desk.check(kindName, content, options)).run)
    },
    async exported(kindName: string, formatName = 'csv'): Promise<string> {
      return (await desk.exportedBytes(kindName, formatName)).toString('utf8')
    },
    async exportedBytes(kindName: string, formatName: string): Promise<Buffer> {
      const kind = kindOf(kindName)
      const format = formatOf(kind, formatName)
      const path = pathFor(format.extension)
      await exportFile(pool, kind, format, path, () => {})
      return readFile(path)
    },
    async failedRows(report: ImportReport): Promise<string> {
      return (await desk.failedBytes(report)).toString('utf8')
    },
    async failedBytes({ run, kind: kindName, format: formatName }: ImportReport): Promise<Buffer> {
      const kind = kindOf(kindName)
      const format = formatOf(kind, formatName)
      const path = pathFor(format.extension)
      await writeFailedRows(pool, run, kind, format, path)
      return readFile(path)
    },
    close: () => rm(folder, { recursive: true }),
  }
  return desk
}

interface Options {
  readonly format?: string
  readonly rowsABatch?: number
  readonly supplier?: string
}

export type ImportDesk = Awaited<ReturnType<typeof importDesk>>

function kindOf(name: string): ImportKind {
  const kind = IMPORT_KINDS.find((each) => each.name === name)
  if (!kind) throw new Error(`No kind of import is called ${name}`)
  return kind
}
