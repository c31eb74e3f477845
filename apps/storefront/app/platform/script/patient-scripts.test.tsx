// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { patientScript } from './patient-script.ts'
import { madePatient } from './patient-scripts.tsx'

it('preloads no script: what the page is painted with goes first, and the start waits', () => {
  const html = renderToString(
    madePatient(
      <>
        <link rel="modulepreload" href="/assets/framework.js" />
        <script
          type="module"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: as React Router writes it
          dangerouslySetInnerHTML={{ __html: 'import "/assets/manifest.js";' }}
        />
      </>,
      { rests: true, preloads: [] },
    ),
  )
  expect(html).not.toContain('modulepreload')
  const inTurn = ["'pointerdown'", 'import("/assets/framework.js")', 'await import("/assets/manifest.js")']
  expect(inTurn.map((part) => html.indexOf(part)).filter((at) => at < 0)).toEqual([])
  expect(inTurn.toSorted((a, b) => html.indexOf(a) - html.indexOf(b))).toEqual(inTurn)
})

// As React Router writes it, in the built shop and under Vite.
const written = `import "/vite/hot.ts";import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1_clientLoader from "/assets/page-loader.js";
import * as route1_main from "/assets/page.js";
const route1 = {...route1_clientLoader,...route1_main};
  window.__reactRouterRouteModules = {"root":route0,"page":route1};

import("/assets/entry.client.js");`

it('imports nothing before it is awake, then everything at once', () => {
  const preloads = ['/assets/entry.client.js', '/assets/framework.js', '/assets/root.js']
  const script = patientScript(written, { rests: true, preloads })
  const [before = '', after = ''] = script.split('await Promise.all')
  expect(before).toContain("'pointerdown'")
  expect(before).not.toContain('import')
  expect(after).toMatch(/^\(\[import\("\/assets\/framework\.js"\),import\("\/assets\/root\.js"\)\]\);/)
  expect(after.match(/entry\.client/g)).toHaveLength(1)
  expect(after.match(/import [^(]/)).toBeNull()
})

it('leaves what React Router starts with as it was', () => {
  const script = patientScript(written, { rests: true, preloads: [] })
  expect(
    script.slice(script.indexOf('await import("/vite')),
  ).toBe(`await import("/vite/hot.ts");await import("/assets/manifest.js");
const route0 = await import("/assets/root.js");
const route1_clientLoader = await import("/assets/page-loader.js");
const route1_main = await import("/assets/page.js");
const route1 = {...route1_clientLoader,...route1_main};
  window.__reactRouterRouteModules = {"root":route0,"page":route1};

import("/assets/entry.client.js");`)
})

it('[HOUSE-122] where pages do not rest the script comes at once, and presses are kept all the same', () => {
  const script = patientScript(written, { rests: false, preloads: ['/assets/framework.js'] })
  expect(script).not.toContain('pointerdown')
  expect(script).toContain('window.earlyPress')
  const link = <link rel="modulepreload" href="/assets/framework.js" />
  expect(renderToString(madePatient(link, { rests: false, preloads: [] }))).toContain('modulepreload')
})
