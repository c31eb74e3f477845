import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from '../environment.ts'
import { buildFolder, writeWhole } from './keep-build.ts'
import { expiredBuilds } from './kept-builds.ts'

type Published = {
  name: string
  shownFrom: number
  /** File names under `/assets/` of either site. */
  assets: { shop: string[]; office: string[] }
}

/** What nginx serves: the hashed files of many builds, so that a kept page and an open tab find theirs. */
export function siteFolders({ localDir }: Pick<Environment, 'localDir'>) {
  const site = join(localDir, 'site')
  const office = join(site, 'office')
  return {
    assets: join(site, 'assets'),
    office,
    officeAssets: join(office, 'assets'),
    builds: join(site, 'builds'),
    current: join(site, 'current'),
  }
}

/** Puts a build's hashed files beside those of the builds before. Nothing is overwritten: a name is its content. */
export function publishAssets(environment: Pick<Environment, 'localDir'>, build: string): void {
  const site = siteFolders(environment)
  const assets = {
    shop: addFiles(join(buildFolder('storefront', build), 'client/assets'), site.assets),
    office: addFiles(join(buildFolder('back-office', build), 'assets'), site.officeAssets),
  }
  mkdirSync(site.builds, { recursive: true })
  const published: Published = { name: build, shownFrom: Date.now(), assets }
  writeWhole(join(site.builds, `${build}.json`), JSON.stringify(published))
  writeWhole(site.current, build)
}

/** The back office is files only: from now on it begins with those of this build. */
export function showOffice(environment: Pick<Environment, 'localDir'>, build: string): void {
  const from = buildFolder('back-office', build)
  const { office } = siteFolders(environment)
  for (const name of readdirSync(from).filter((each) => each !== 'assets')) replaceFile(from, office, name)
}

export function publishedBuild(environment: Pick<Environment, 'localDir'>): string | undefined {
  const { current } = siteFolders(environment)
  return existsSync(current) ? readFileSync(current, 'utf8') : undefined
}

/** Clears files that only builds long out of sight have named. */
export function forgetOldAssets(environment: Pick<Environment, 'localDir'>, now = Date.now()): void {
  const site = siteFolders(environment)
  const builds = readdirSync(site.builds).map(
    (file): Published => JSON.parse(readFileSync(join(site.builds, file), 'utf8')),
  )
  const expired = new Set(expiredBuilds(builds, now))
  if (expired.size === 0) return
  for (const [folder, key] of [
    [site.assets, 'shop'],
    [site.officeAssets, 'office'],
  ] as const) {
    const named = new Set(
      builds.filter(({ name }) => !expired.has(name)).flatMap(({ assets }) => assets[key]),
    )
    for (const file of readdirSync(folder)) if (!named.has(file)) rmSync(join(folder, file))
  }
  for (const name of expired) rmSync(join(site.builds, `${name}.json`))
}

function addFiles(from: string, to: string): string[] {
  mkdirSync(to, { recursive: true })
  const names = readdirSync(from)
  for (const name of names) if (!existsSync(join(to, name))) replaceFile(from, to, name)
  return names
}

function replaceFile(from: string, to: string, name: string): void {
  const unfinished = join(to, `.${name}.${process.pid}`)
  cpSync(join(from, name), unfinished, { recursive: true })
  renameSync(unfinished, join(to, name))
}
