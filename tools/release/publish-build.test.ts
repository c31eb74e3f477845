import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildFolder, forgetBuild } from './keep-build.ts'
import { KEEP_BUILDS, KEEP_DAYS } from './kept-builds.ts'
import { forgetOldAssets, publishAssets, publishedBuild, showOffice, siteFolders } from './publish-build.ts'

const DAY_MS = 86_400_000
let localDir: string
const made: string[] = []
beforeEach(() => {
  localDir = mkdtempSync(join(tmpdir(), 'published-'))
})
afterEach(() => {
  rmSync(localDir, { recursive: true })
  for (const build of made.splice(0)) forgetBuild(build)
})

test('[SAFE-021] files of the builds before stay beside those of the latest', () => {
  const builds = Array.from({ length: KEEP_BUILDS + 1 }, (_, count) => makeBuild(`b${count}`))
  for (const build of builds) publishAssets({ localDir }, build)
  forgetOldAssets({ localDir })
  const { assets, officeAssets } = siteFolders({ localDir })
  expect(readdirSync(assets).sort()).toEqual([...builds.map((build) => `page-${build}.js`), 'same.js'].sort())
  expect(readdirSync(officeAssets)).toContain(`desk-${builds[0]}.js`)
  expect(publishedBuild({ localDir })).toBe(builds.at(-1))
})

test('[SAFE-021] a file goes with the last build that names it', () => {
  const builds = Array.from({ length: KEEP_BUILDS + 2 }, (_, count) => makeBuild(`c${count}`))
  for (const build of builds) publishAssets({ localDir }, build)
  const { assets, builds: manifests } = siteFolders({ localDir })
  builds.forEach((build, place) => {
    const file = join(manifests, `${build}.json`)
    const published = JSON.parse(readFileSync(file, 'utf8'))
    writeFileSync(file, JSON.stringify({ ...published, shownFrom: place }))
  })
  forgetOldAssets({ localDir }, (KEEP_DAYS + 1) * DAY_MS)
  expect(readdirSync(assets)).not.toContain(`page-${builds[1]}.js`)
  expect(readdirSync(assets)).toEqual(expect.arrayContaining(['same.js', `page-${builds[2]}.js`]))
})

test('the office begins with the new files only when it is told', () => {
  const [first, second] = [makeBuild('o1'), makeBuild('o2')]
  publishAssets({ localDir }, first)
  showOffice({ localDir }, first)
  publishAssets({ localDir }, second)
  const index = () => readFileSync(join(siteFolders({ localDir }).office, 'index.html'), 'utf8')
  expect(index()).toBe(first)
  showOffice({ localDir }, second)
  expect(index()).toBe(second)
})

function makeBuild(mark: string): string {
  const build = `test-${process.pid}-${mark}`
  made.push(build)
  const client = join(buildFolder('storefront', build), 'client/assets')
  const office = buildFolder('back-office', build)
  for (const folder of [client, join(office, 'assets')]) mkdirSync(folder, { recursive: true })
  writeFileSync(join(client, `page-${build}.js`), build)
  writeFileSync(join(client, 'same.js'), 'same')
  writeFileSync(join(office, 'assets', `desk-${build}.js`), build)
  writeFileSync(join(office, 'index.html'), build)
  return build
}
