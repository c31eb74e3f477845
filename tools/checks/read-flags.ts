import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { workspace } from '../environment.ts'
import type { Check } from './check.ts'

const READERS = 'apps/{server/src,storefront/app,back-office/app}/**/*.{ts,tsx}'
const isTest = (path: string) => /\.test(-support)?\.tsx?$/.test(path)

/** A key of the list that nobody asks for: a switch that switches nothing. The other way round does not compile. */
export const readFlags: Check = {
  name: 'flags are read',
  covers: (path) => path === 'packages/domain/src/flags/flags.ts',
  problems: ({ path, text }) => unreadFlags(text, readersText()).map((key) => `${path}: nobody reads ${key}`),
}

export function unreadFlags(list: string, readers: string): string[] {
  const keys = [...list.matchAll(/^ {2}'([a-z-]+)': \{$/gm)].map(([, key]) => key ?? '')
  if (keys.length === 0) throw new Error('No flag in the list')
  return keys.filter((key) => !new RegExp(`(?:isOn|useFlag|useOfficeFlag)\\('${key}'`).test(readers))
}

function readersText(): string {
  return globSync(READERS, { cwd: workspace })
    .filter((path) => !isTest(path))
    .map((path) => readFileSync(join(workspace, path), 'utf8'))
    .join('\n')
}
