// @vitest-environment node
import { renderToString } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  Outlet,
  Scripts,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { expect, it } from 'vitest'
import { madePatient } from './patient-scripts.tsx'

// Resting rewrites what React Router writes into a page. This asks the installed one for a page: whoever changes what it
// writes learns here what must be looked at, and not from pages that never wake.

const routes = [
  { id: 'root', module: '/assets/root.js', imports: ['/assets/framework.js'] },
  { id: 'page', parentId: 'root', index: true, module: '/assets/page.js', imports: ['/assets/parts.js'] },
]

const WRITTEN = `import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/page.js";

  window.__reactRouterRouteModules = {"root":route0,"page":route1};

import("/assets/entry.client.js");`

/** A page of two routes, its scripts drawn as told. */
async function pageWith(Drawn: () => React.ReactNode): Promise<string> {
  const build = {
    entry: { module: { default: drawPage } },
    routes: Object.fromEntries(
      routes.map(({ id, parentId, index }) => [
        id,
        {
          id,
          parentId,
          index,
          path: '',
          module: { default: id === 'root' ? () => <Frame scripts={<Drawn />} /> : Page },
        },
      ]),
    ),
    assets: {
      entry: { module: '/assets/entry.client.js', imports: ['/assets/framework.js'] },
      routes: Object.fromEntries(routes.map((route) => [route.id, { ...route, path: '', hasLoader: false }])),
      url: '/assets/manifest.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  }
  const answer = createRequestHandler(build as unknown as ServerBuild, 'production')
  return (await answer(new Request('http://shop.invalid/'))).text()
}

function drawPage({ url }: Request, status: number, headers: Headers, context: EntryContext) {
  return new Response(renderToString(<ServerRouter context={context} url={url} />), { status, headers })
}

const Frame = ({ scripts }: { scripts: React.ReactNode }) => (
  <html lang="en">
    <body>
      <Outlet />
      {scripts}
    </body>
  </html>
)
const Page = () => <p>Tires</p>

const moduleScripts = (html: string) =>
  [...html.matchAll(/<script type="module"[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) =>
    text.trim().replaceAll(/^ +$/gm, ''),
  )
const preloads = (html: string) =>
  [...html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)].map(([, url]) => url).toSorted()

it('[HOUSE-123] React Router starts a page with one module script, and preloads what it imports', async () => {
  const html = await pageWith(() => <Scripts />)
  expect(moduleScripts(html)).toEqual([WRITTEN])
  expect(preloads(html)).toEqual([
    '/assets/entry.client.js',
    '/assets/framework.js',
    '/assets/manifest.js',
    '/assets/page.js',
    '/assets/parts.js',
    '/assets/root.js',
  ])
})

it('[HOUSE-123] made patient, it imports the same once it is awake, and nothing before', async () => {
  const html = await pageWith(() => madePatient(Scripts({}), { rests: true, preloads: [] }))
  expect(preloads(html)).toEqual([])
  const [script = '', ...others] = moduleScripts(html)
  expect(others).toEqual([])
  const [before = '', after = ''] = script.split('await Promise.all')
  expect(before).toContain('await new Promise((wake)')
  expect(before).not.toMatch(/\bimport\b/)
  expect(after).not.toMatch(/\bimport [^(]/)
  const imported = [...after.matchAll(/import\("([^"]+)"\)/g)].map(([, url]) => url)
  expect([...new Set(imported)].toSorted()).toEqual(preloads(await pageWith(() => <Scripts />)))
  expect(after.trimEnd().endsWith('import("/assets/entry.client.js");')).toBe(true)
})
