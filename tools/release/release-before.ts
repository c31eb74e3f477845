import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { workspace } from '../environment.ts'

export type Release = { name: string; commit: string }

/** What runs when the next release comes: the last tag, or what the tracked file says where a clone has no tags. */
export function releaseBefore(): Release {
  const tag = git(['tag', '--list', 'release-*', '--sort=-v:refname']).split('\n')[0]
  if (tag) return { name: tag, commit: git(['rev-list', '-n', '1', tag]) }
  const [name = '', commit = ''] = readFileSync(join(import.meta.dirname, 'last-release'), 'utf8')
    .trim()
    .split(' ')
  return { name, commit }
}

/** Whether the clone has that release's files; a shallow one has not. */
export function isAtHand({ commit }: Release): boolean {
  return git(['cat-file', '-t', commit]) === 'commit'
}

export function releaseHas({ commit }: Release, path: string): boolean {
  return git(['cat-file', '-t', `${commit}:${path}`]) === 'blob'
}

/** Empty when the release has no such file. */
export function textInRelease({ commit }: Release, path: string): string {
  return git(['show', `${commit}:${path}`])
}

/** Files of the release's server that name all of these words. */
export function filesNaming({ commit }: Release, words: readonly string[]): string[] {
  // `--all-match` is about whole files: a table and its column stand in one, though not in one line.
  const patterns = words.flatMap((word) => ['-e', word])
  const found = git(['grep', '--all-match', '-lwF', ...patterns, commit, '--', 'apps/server/src'])
  return found.split('\n').filter(Boolean)
}

/** Empty when git says no. */
function git(args: string[]): string {
  try {
    return execFileSync('git', args, {
      cwd: workspace,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}
