import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { workspace } from '../environment.ts'
import { expiredBuilds } from './kept-builds.ts'

/** The screens that are built. Each build is kept in a folder of its own: a shop that runs does not lose its code. */
const SCREENS = ['storefront', 'back-office'] as const
type Screens = (typeof SCREENS)[number]

const outputOf = (screens: Screens) => join(workspace, 'apps', screens, 'build')
const keptIn = (screens: Screens) => join(workspace, 'apps', screens, 'builds')
const latestFile = join(keptIn('storefront'), 'latest')

/** Where a kept build lies. */
export const buildFolder = (screens: Screens, build: string) => join(keptIn(screens), build)

/** Names what was built just now after its content, and keeps it. The same content is the same build. */
export function keepBuild(): string {
  const build = nameOf(SCREENS.map(outputOf))
  for (const screens of SCREENS) keepFolder(outputOf(screens), buildFolder(screens, build))
  chooseBuild(build)
  const known = readdirSync(keptIn('storefront'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => ({ name, shownFrom: statSync(buildFolder('storefront', name)).mtimeMs }))
  for (const name of expiredBuilds(known, Date.now())) forgetBuild(name)
  return build
}

export function forgetBuild(build: string): void {
  for (const screens of SCREENS) rmSync(buildFolder(screens, build), { recursive: true, force: true })
}

/** The build that the next start or `pnpm reload` shows. */
export function latestBuild(): string {
  const build = existsSync(latestFile) ? readFileSync(latestFile, 'utf8') : ''
  const isKept = build && SCREENS.every((screens) => existsSync(buildFolder(screens, build)))
  if (!isKept) throw new Error('Nothing is built yet: run pnpm build first.')
  return build
}

export function chooseBuild(build: string): void {
  writeWhole(latestFile, build)
}

/** Nobody ever reads half a file. */
export function writeWhole(path: string, content: string): void {
  writeFileSync(`${path}.${process.pid}`, content)
  renameSync(`${path}.${process.pid}`, path)
}

function keepFolder(output: string, kept: string): void {
  if (!existsSync(kept)) {
    const unfinished = join(kept, '..', `.${process.pid}`)
    mkdirSync(join(kept, '..'), { recursive: true })
    cpSync(output, unfinished, { recursive: true })
    renameSync(unfinished, kept)
  }
  utimesSync(kept, new Date(), new Date())
}

function nameOf(folders: readonly string[]): string {
  const hash = createHash('sha256')
  for (const folder of folders) {
    const files = globSync('**/*', { cwd: folder, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
    if (files.length === 0) throw new Error(`Nothing was built in ${folder}.`)
    for (const file of files) hash.update(file.slice(folder.length)).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 12)
}
