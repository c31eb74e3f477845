import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { workspace } from '../tools/environment.ts'
import { workspaceFiles } from '../tools/workspace-files.ts'

const planted = join(import.meta.dirname, 'planted')

/** The folders of planted violations, one per rule to be held. */
export const plantedNames = () => readdirSync(planted).sort()

/** The files of one violation, as they stand in the workspace. */
export const plantedFiles = (name: string) =>
  globSync('**/*.*', { cwd: join(planted, name) }).filter((path) => /\.\w+$/.test(path))

/** A copy of the workspace's sources with every violation in its place, for the real tools to find. */
export function growPlantedTree(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'))
  for (const path of workspaceFiles().filter(isSource)) copy(join(workspace, path), join(folder, path))
  for (const name of plantedNames()) cpSync(join(planted, name), folder, { recursive: true })
  for (const place of [
    '.',
    ...globSync('{apps/*,packages/*,tools,e2e,faults,attacks}', { cwd: workspace }),
  ]) {
    const modules = join(workspace, place, 'node_modules')
    if (existsSync(modules)) symlinkSync(modules, join(folder, place, 'node_modules'))
  }
  // Biome and the checks ask git which files count.
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

const isSource = (path: string) =>
  !path.startsWith('guards/') &&
  /(\.(ts|tsx|css|json|grit|sql|toml)|^\.gitignore|^pnpm-lock\.yaml)$/.test(path)

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to)
}
