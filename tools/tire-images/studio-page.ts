import { readFile } from 'node:fs/promises'
import { createRequire, stripTypeScriptTypes } from 'node:module'
import { dirname, extname, join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import type { Detail, Shot, TireSpec } from './tire-spec.ts'

const require = createRequire(import.meta.url)
const fontFile = (family: string, style: string) =>
  join(
    dirname(require.resolve(`@fontsource-variable/${family}/package.json`)),
    `files/${family}-latin-wdth-${style}.woff2`,
  )

/** The fonts of the molded letters, by the name `browser/lettering.ts` gives them. */
const FONTS: Record<string, string> = {
  'mona.woff2': fontFile('mona-sans', 'normal'),
  'mona-italic.woff2': fontFile('mona-sans', 'italic'),
  'archivo.woff2': fontFile('archivo', 'normal'),
  'archivo-italic.woff2': fontFile('archivo', 'italic'),
  'hubot.woff2': fontFile('hubot-sans', 'normal'),
}

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.ts': 'text/javascript',
}

/** Half the detail would show as ragged groove edges in the close-up. */
const DETAIL: Detail = { treadW: 2048, treadH: 1024, sideW: 4096, sideH: 640, around: 2400, across: 220 }

/** Opens the photo studio; its files are handed over by hand, so it needs no port and no network. */
export async function openStudio(browser: Browser): Promise<Page> {
  const page = await browser.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.route('**/*', async (route) => {
    const path = fileOf(new URL(route.request().url()).pathname)
    if (path === null) return route.fulfill({ status: 404 })
    const contentType = TYPES[extname(path)] ?? 'application/octet-stream'
    const body = await readFile(path)
    await route.fulfill({
      contentType,
      body: path.endsWith('.ts') ? stripTypeScriptTypes(body.toString()) : body,
    })
  })
  await page.goto('http://studio.localhost/')
  await page.waitForFunction('window.photograph !== undefined').catch((fault) => {
    throw new Error(`The studio did not open: ${faults.join('; ')}`, { cause: fault })
  })
  return page
}

export async function photograph(studio: Page, spec: TireSpec, shot: Shot): Promise<Buffer> {
  const picture = await studio.evaluate(`window.photograph(...${JSON.stringify([spec, DETAIL, shot])})`)
  return Buffer.from(String(picture), 'base64')
}

function fileOf(path: string): string | null {
  const name = path.replace(/^.*\//, '')
  if (path === '/') return join(import.meta.dirname, 'page.html')
  if (path.startsWith('/three/')) return join(dirname(require.resolve('three')), name)
  if (path.startsWith('/font/')) return FONTS[name] ?? null
  return path.startsWith('/browser/') ? join(import.meta.dirname, path) : null
}
