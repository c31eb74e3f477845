import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { workspace } from '../environment.ts'

export const VIEWS = 'apps/server/db/views'

/** One view or function as its file has it. */
export type ViewFile = {
  path: string
  kind: 'view' | 'function'
  name: string
  /** Raised with every change: code of an older one does not put back what newer code has made. */
  edition: number
  text: string
}

/** In the order of their names: the number in front says what is made first. */
export function viewFiles(folder = join(workspace, VIEWS)): ViewFile[] {
  const paths = globSync('*.sql', { cwd: folder }).sort()
  if (paths.length === 0) throw new Error(`${folder} is empty.`)
  return paths.map((path) => readView(path, readFileSync(join(folder, path), 'utf8')))
}

/** Throws on a file that is not one view or function, under its name, that can be made again. */
export function readView(path: string, text: string): ViewFile {
  const edition = /^-- edition (\d+)\n/.exec(text)?.[1]
  if (!edition) throw new Error(`${path}: begins without "-- edition 1"`)
  const statements = text
    .replace(/--.*$/gm, '')
    .replace(/\$\$[\s\S]*?\$\$/g, '')
    .split(';')
    .filter((statement) => statement.trim())
  const [, kind, name] = /^\s*create or replace (view|function) (\w+)/.exec(statements[0] ?? '') ?? []
  if (!kind || !name || statements.length > 1)
    throw new Error(`${path}: is not one "create or replace view" or "create or replace function"`)
  if (!new RegExp(`(?:^|/)\\d\\d_${name}\\.sql$`).test(path))
    throw new Error(`${path}: makes ${name}, whose file is called NN_${name}.sql`)
  return { path, kind: kind as ViewFile['kind'], name, edition: Number(edition), text }
}

/** What the database remembers of a file, as the comment of what was made from it. */
export const commentOf = ({ edition, text }: ViewFile) =>
  `edition ${edition}, ${createHash('sha256').update(text).digest('hex').slice(0, 12)}`
