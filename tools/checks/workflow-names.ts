import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { workspace } from '../environment.ts'
import type { Check } from './check.ts'

const SOURCES = 'apps/server/src'
const isHome = (path: string) => /\/workflows\.ts$/.test(path)
/** Names of other things that happen to be spelled like a workflow's: an audit line's, a posting's. */
const OTHER_NAMES = /\baction\b|\bsubject\b|\bpostToLedger\(/

/** A workflow's name and what its ids begin with stand in its definition, which stands in a `workflows.ts`. */
export const workflowNames: Check = {
  name: 'workflows named once',
  covers: (path) => path.startsWith(`${SOURCES}/`) && /(?<!\.test)\.tsx?$/.test(path),
  problems: ({ path, text }) => nameProblems(path, text, definedWords()),
}

export function nameProblems(path: string, text: string, words: readonly string[]): string[] {
  if (isHome(path)) return []
  const spelled = new RegExp(`['"\`](?:${words.join('|')})`)
  return text.split('\n').flatMap((line, index) => {
    const at = `${path}:${index + 1}`
    if (/\bdefine(?:Workflow|Scheduled)\(\{/.test(line))
      return [`${at}: defines a workflow outside a workflows.ts`]
    if (/\bDBOS\.registerWorkflow\(/.test(line) && !path.endsWith('/register-workflow.ts'))
      return [`${at}: registers a workflow past its definition`]
    const word = OTHER_NAMES.test(line) ? null : spelled.exec(line)
    return word ? [`${at}: spells ${word[0].slice(1)} once more; its definition has it`] : []
  })
}

/** As patterns: whole names, and beginnings of ids. */
export function wordsOf(definitions: string): string[] {
  const names = [...definitions.matchAll(/\bname: '([\w-]+)'/g)].map(([, name]) => `${name}['"\`]`)
  const beginnings = [...definitions.matchAll(/`([\w-]+[:-])\$\{/g)].map(([, beginning]) => beginning ?? '')
  const count = definitions.match(/\bdefine(?:Workflow|Scheduled)\(\{/g)?.length ?? 0
  if (count === 0 || names.length !== count) throw new Error(`${names.length} names of ${count} workflows`)
  return [...names, ...beginnings]
}

let known: string[] | undefined
function definedWords(): string[] {
  known ??= wordsOf(
    globSync(`${SOURCES}/**/workflows.ts`, { cwd: workspace })
      .map((path) => readFileSync(join(workspace, path), 'utf8'))
      .join('\n'),
  )
  return known
}
