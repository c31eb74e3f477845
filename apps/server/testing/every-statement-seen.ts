import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where each test file notes the statements whose rows it has seen. */
    seenRows: string
  }
}

export type SeenRows = { testFile: string; statements: string[] }

/** After all tests of the server: a statement by hand whose rows no test has seen could answer anything. */
export function setup(project: TestProject): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'seen-rows-'))
  project.provide('seenRows', folder)
  return async () => {
    const noted = readdirSync(folder).map(
      (name): SeenRows => JSON.parse(readFileSync(join(folder, name), 'utf8')),
    )
    rmSync(folder, { recursive: true })
    const { testFiles } = await project.globTestFiles()
    const ran = new Set(noted.map(({ testFile }) => testFile))
    // A part of the tests says nothing of what the others see.
    if (testFiles.some((file) => !ran.has(file))) return
    const seen = new Set(noted.flatMap(({ statements }) => statements))
    const unseen = declaredStatements().filter((name) => !seen.has(name))
    if (unseen.length > 0) throw new Error(`No test sees a row of: ${unseen.join(', ')}`)
  }
}

/** The names that `statement` was given in the sources of the server. */
export function declaredStatements(): string[] {
  const folder = join(import.meta.dirname, '../src')
  const sources = globSync('**/*.ts', { cwd: folder }).filter((path) => !path.endsWith('.test.ts'))
  return sources.flatMap((path) => {
    const text = readFileSync(join(folder, path), 'utf8')
    return [...text.matchAll(/\b(?:statement|declared)\(\s*'([^']+)'/g)].map(([, name = '']) => name)
  })
}
