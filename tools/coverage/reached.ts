import { posix } from 'node:path'
import type { Carriers } from './count.ts'
import type { Register } from './register.ts'

type Read = (path: string) => string | undefined

const IMPORT =
  /import\s+(type\s+)?(?:(\w+)\s*,?\s*)?(?:\{([^}]*)\})?(?:\*\s+as\s+\w+)?\s*(?:from\s+)?['"]([^'"]+)['"]/g
const ENGINE =
  /\/\*\*(?:(?!\*\/)[\s\S])*@engine\b(?:(?!\*\/)[\s\S])*\*\/\s*export (?:async )?(?:const|function|class) (\w+)/g
const SHIPPED =
  /^(?:apps\/[^/]+\/(?:src|app|server|bundle|sandbox|db)|packages\/[^/]+\/src|tools|ops|faults|attacks|bench|pages)\//
const OF_TESTS = /\.(?:test|spec|test-support)\.\w+$/

/**
 * Rows that the register counts as proven although every test that names them imports nothing the shop ships: engines
 * (`@engine`), what stands beside tests, or nothing of ours at all.
 */
export function rowsBesideTheShop({ rows }: Register, { active }: Carriers, read: Read): string[] {
  const reaches = new Map<string, boolean>()
  const doesReach = (path: string) => {
    const known = reaches.get(path) ?? reachesTheShop(path, read)
    reaches.set(path, known)
    return known
  }
  return [...active]
    .filter(([id, paths]) => rows.has(id) && rows.get(id)?.level !== 'engine' && !paths.some(doesReach))
    .map(([id]) => id)
}

export function reachesTheShop(path: string, read: Read): boolean {
  // A journey has the whole shop before it.
  if (path.startsWith('e2e/')) return true
  return importsOf(path, read(path) ?? '').some(({ from, names }) => {
    // What tests share starts the shop, or draws its pages.
    if (/\/testing\//.test(from)) return true
    if (OF_TESTS.test(from)) return reachesTheShop(from, read)
    if (!SHIPPED.test(from)) return false
    const engines = enginesOf(read(from) ?? '')
    return names.length === 0 || names.some((name) => !engines.has(name))
  })
}

function importsOf(path: string, source: string): { from: string; names: string[] }[] {
  return [...source.matchAll(IMPORT)]
    .filter(([, isType, whole, listed]) => !isType && (whole || listed === undefined || !onlyTypes(listed)))
    .map(([, , whole, listed = '', from = '']) => ({
      from: placeOf(path, from.replace(/\?.*$/, '')),
      names: [
        ...(whole ? [whole] : []),
        ...listed
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '' && !name.startsWith('type '))
          .map((name) => name.split(' as ')[0] ?? name),
      ],
    }))
    .filter(({ from }) => from !== '')
}

function onlyTypes(listed: string): boolean {
  return listed.split(',').every((name) => /^\s*(type\s|$)/.test(name))
}

function placeOf(path: string, from: string): string {
  if (from.startsWith('.')) return posix.join(posix.dirname(path), from)
  const [, name = '', rest = ''] = /^@shop\/([^/]+)\/(.+)$/.exec(from) ?? []
  if (['domain', 'contracts', 'settings', 'ui'].includes(name)) return `packages/${name}/src/${rest}.ts`
  if (name === 'server') return `apps/server/${rest}`
  return name === 'tools' ? `tools/${rest}` : ''
}

function enginesOf(source: string): Set<string> {
  return new Set([...source.matchAll(ENGINE)].map(([, name = '']) => name))
}
