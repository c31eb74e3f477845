import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Where the build says it, beside what it serves and not in it. */
const FILE = 'scripts.json'

/**
 * Says of every script of the build what it was made from. How modules are shared out among files, and what a file is
 * called, is the bundler's: where its code comes from is what somebody has to answer for.
 */
export function listScripts(): Plugin {
  return {
    name: 'list-scripts',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle({ dir = '' }, bundle) {
      const listed = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? [[file.fileName, sourcesOf(Object.entries(file.modules))] as const] : [],
      )
      const sorted = listed.toSorted(([one], [other]) => (one < other ? -1 : 1))
      writeFileSync(join(dir, '..', FILE), `${JSON.stringify(Object.fromEntries(sorted), null, 1)}\n`)
    },
  }
}

/** What of a module is left is what runs. */
function sourcesOf(modules: (readonly [string, { renderedLength: number }])[]): string[] {
  const left = modules.filter(([, { renderedLength }]) => renderedLength > 0)
  return [...new Set(left.map(([id]) => sourceOf(id)))].toSorted()
}

/** The package of a module, ours or another's; of what the tools write themselves, the tool. */
export function sourceOf(id: string): string {
  const path = id.replaceAll('\\', '/')
  const [, another] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path) ?? []
  if (another !== undefined) return another
  const [, ours] = /\/((?:apps|packages)\/[^/]+)\//.exec(path) ?? []
  if (ours !== undefined && !path.startsWith('\0')) return ours
  const [, tool] = /^\0?(?:virtual:)?([\w-]+)/.exec(path) ?? []
  return tool ?? id
}
