import { IMPORT_KINDS } from '../imports.ts'
import type { FileFormat } from '../platform/import/file-format.ts'
import type { ImportKind } from '../platform/import/import-kind.ts'

export const USAGE = `usage: pnpm import-file <kind> <file> --dry-run|--apply [--format F] [--supplier NAME] [--json FILE] [--why TEXT]
       pnpm export-file <kind> <file> [--format F]
kinds: ${IMPORT_KINDS.map(({ name, formats }) => `${name} (${formats.map((format) => format.name).join(', ')})`).join(', ')}`

/** What a command line asks for; the format follows from the name of the file unless it is said. */
export function fileOrder(
  [kindName, path, ...rest]: readonly string[],
  formatName: string | undefined,
): { kind: ImportKind; format: FileFormat; path: string } {
  const kind = IMPORT_KINDS.find(({ name }) => name === kindName)
  const format = kind?.formats.find((each) =>
    formatName ? each.name === formatName : path?.toLowerCase().endsWith(each.extension),
  )
  if (!kind || !format || !path || rest.length > 0) throw new Error(USAGE)
  return { kind, format, path }
}
