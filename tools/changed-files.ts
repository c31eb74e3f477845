import { execFileSync } from 'node:child_process'
import { workspace } from './environment.ts'

/** What differs from a commit, committed since or not, new files included. */
export function changedFiles(since: string, folder = workspace): string[] {
  const lines = (args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).split('\0').filter(Boolean)
  const base = execFileSync('git', ['merge-base', since, 'HEAD'], { cwd: folder, encoding: 'utf8' }).trim()
  return [
    ...new Set([
      ...lines(['diff', '-z', '--name-only', base]),
      ...lines(['ls-files', '-z', '--others', '--exclude-standard']),
    ]),
  ].sort()
}

const FOLDERS = [
  /^apps\/server\/src\/platform\/[^/]+\//,
  /^apps\/server\/(?:src|db|sandbox|testing)\/[^/]+\//,
  /^apps\/storefront\/app\/(?:platform|pages|shell)\/[^/]+\//,
  /^apps\/(?:storefront|back-office)\/app\/[^/]+\//,
  /^packages\/[^/]+\/src\/[^/]+\//,
  /^(?:apps|packages)\/[^/]+\/(?:[^/]+\/)?/,
  /^[^/]+\//,
]

/** The folders whose tests are about these files: the slice, not everything that ends up using it. */
export function slicesOf(paths: readonly string[]): string[] {
  const folders = paths.flatMap((path) => FOLDERS.map((folder) => folder.exec(path)?.[0]).find(Boolean) ?? [])
  return [...new Set(folders)].sort()
}
