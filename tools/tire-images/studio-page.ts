import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { extname } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import type { Detail, Shot, TireSpec } from './tire-spec.ts'

/** The fonts of the molded letters, by the name `browser/lettering.ts` gives them. */
const FONTS: Record<string, string> = {
  'mona.woff2': import.meta.resolve('@fontsource-variable/mona-sans/files/mona-sans-latin-wdth-normal.woff2'),
  'mona-italic.woff2': import.meta.resolve(
    '@fontsource-variable/mona-sans/files/mona-sans-latin-wdth-italic.woff2',
  ),
  'archivo.woff2': import.meta.resolve('@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2'),
  'archivo-italic.woff2': import.meta.resolve(
    '@fontsource-variable/archivo/files/archivo-latin-wdth-italic.woff2',
  ),
  'hubot.woff2': import.meta.resolve(
    '@fontsource-variable/hubot-sans/files/hubot-sans-latin-wdth-normal.woff2',
  ),
}

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.ts': 'text/javascript',
}

/** Half the detail would show as ragged groove edges in the close-up. */
const DETAIL: Detail = { treadW: 2048, treadH: 1024, sideW: 4096, sideH: 640, around: 2400, across: 220 }

/** What a picture does not show is built roughly: most of the time goes into building. */
const ROUGH_TREAD = { treadW: 512, treadH: 256, around: 720, across: 60 }
const ROUGH_SIDEWALL = { sideW: 256, sideH: 40 }
/** Three texels for each pixel of a sidewall of 600 px. */
const SMALL_SIDEWALL = { sideW: 2048, sideH: 320 }

function detailOf({ kind, sizePx }: Shot): Detail {
  if (kind === 'sidewall') return { ...DETAIL, ...ROUGH_TREAD, ...(sizePx <= 800 && SMALL_SIDEWALL) }
  return kind === 'treadonly' ? { ...DETAIL, ...ROUGH_SIDEWALL } : DETAIL
}

/** Opens the photo studio; its files are handed over by hand, so it needs no port and no network. */
export async function openStudio(browser: Browser): Promise<Page> {
  const page = await browser.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.route('**/*', async (route) => {
    const file = fileOf(new URL(route.request().url()).pathname)
    if (file === null) return route.fulfill({ status: 404 })
    const ending = extname(file.pathname)
    const body = await readFile(file)
    await route.fulfill({
      contentType: TYPES[ending] ?? 'application/octet-stream',
      body: ending === '.ts' ? stripTypeScriptTypes(body.toString()) : body,
    })
  })
  await page.goto('http://studio.localhost/')
  await page.waitForFunction('window.photograph !== undefined').catch((fault) => {
    throw new Error(`The studio did not open: ${faults.join('; ')}`, { cause: fault })
  })
  return page
}

export async function photograph(studio: Page, spec: TireSpec, shot: Shot): Promise<Buffer> {
  const picture = await studio.evaluate(
    `window.photograph(...${JSON.stringify([spec, detailOf(shot), shot])})`,
  )
  return Buffer.from(String(picture), 'base64')
}

function fileOf(path: string): URL | null {
  const name = path.replace(/^.*\//, '')
  if (path === '/') return new URL('page.html', import.meta.url)
  if (path.startsWith('/three/')) return new URL(name, import.meta.resolve('three'))
  if (path.startsWith('/browser/')) return new URL(`.${path}`, import.meta.url)
  const font = FONTS[name]
  return font === undefined ? null : new URL(font)
}
