import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildFolder } from './keep-build.ts'

/**
 * The same screens as a build in which everything changed, made in a second: each hashed file has another name, and
 * whatever names it uses that. For rehearsals of releases; a real build takes its half minute.
 */
export function makeChangedBuild(from: string, mark: string): string {
  const build = `${from}-${mark}`
  for (const [screens, assets, texts] of [
    ['storefront', 'client/assets', ['client/assets', 'server', 'server/assets']],
    ['back-office', 'assets', ['assets', '.']],
  ] as const) {
    const folder = buildFolder(screens, build)
    rmSync(folder, { recursive: true, force: true })
    cpSync(buildFolder(screens, from), folder, { recursive: true })
    const names = new Set(readdirSync(join(folder, assets)))
    renameAll(join(folder, assets), mark)
    for (const place of texts) rewriteNames(join(folder, place), names, mark)
  }
  return build
}

function renameAll(folder: string, mark: string): void {
  for (const name of readdirSync(folder)) {
    // The compressed copies would say what the original said; nginx compresses these as they are asked for.
    if (/\.(?:br|gz)$/.test(name)) rmSync(join(folder, name))
    else renameSync(join(folder, name), join(folder, marked(name, mark)))
  }
}

function rewriteNames(folder: string, names: ReadonlySet<string>, mark: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isFile() || !/\.(?:js|css|html|json)$/.test(entry.name)) continue
    const file = join(folder, entry.name)
    const text = readFileSync(file, 'utf8').replace(/[\w.~-]+-[\w-]{8}\.\w{2,5}\b/g, (found) =>
      names.has(found) ? marked(found, mark) : found,
    )
    writeFileSync(file, text)
  }
}

const marked = (name: string, mark: string) => name.replace(/(\.\w+)$/, `_${mark}$1`)
