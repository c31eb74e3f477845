import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CHROMIUM, CHROMIUM_FLAGS } from '@shop/tools/chromium'
import { runOrThrow } from '@shop/tools/run'
import { brotliKb } from './brotli-kb.ts'
import type { Visit } from './row.ts'

export const WIDTHS = { phone: 412, desk: 1350 } as const
export type Device = keyof typeof WIDTHS

type Request = { url: string; resourceType?: string; statusCode: number }

/** The part of Lighthouse's report that we read. */
type Report = {
  runtimeError?: { message: string }
  categories: Record<'performance' | 'accessibility' | 'seo', { score: number | null }>
  audits: {
    'largest-contentful-paint': { numericValue?: number }
    'cumulative-layout-shift': { numericValue?: number }
    'network-requests': { details?: { items: Request[] } }
  }
}

/** One cold visit in a browser of its own. */
export async function visitPage(url: string, device: Device, cookie: string, folder: string): Promise<Visit> {
  const output = join(folder, 'lighthouse.json')
  const headers = join(folder, 'headers.json')
  writeFileSync(headers, JSON.stringify(cookie ? { cookie } : {}))
  const visit = () =>
    runOrThrow(
      'lighthouse',
      [
        url,
        '--quiet',
        '--output=json',
        `--output-path=${output}`,
        `--extra-headers=${headers}`,
        '--only-categories=performance,accessibility,seo',
        `--chrome-flags=${['--headless=new', ...CHROMIUM_FLAGS].join(' ')}`,
        ...(device === 'desk' ? ['--preset=desktop'] : []),
      ],
      { cwd: 'pages', variables: { CHROME_PATH: CHROMIUM } },
    )
  // Now and then the browser's trace begins too late, and Lighthouse asks to be run again.
  await visit().catch((fault: Error) =>
    fault.message.includes('NO_NAVSTART') ? visit() : Promise.reject(fault),
  )
  return visitOf(JSON.parse(readFileSync(output, 'utf8')) as Report, cookie)
}

async function visitOf(report: Report, cookie: string): Promise<Visit> {
  if (report.runtimeError) throw new Error(report.runtimeError.message)
  const { categories, audits } = report
  const requests = audits['network-requests'].details?.items ?? []
  const points = (score: number | null) => Math.round((score ?? 0) * 100)
  return {
    performance: points(categories.performance.score),
    accessibility: points(categories.accessibility.score),
    seo: points(categories.seo.score),
    lcp: Math.round(audits['largest-contentful-paint'].numericValue ?? Number.NaN),
    cls: Number((audits['cumulative-layout-shift'].numericValue ?? Number.NaN).toFixed(3)),
    scriptKb: await brotliKb(urlsOf(requests, 'Script'), cookie),
    htmlKb: await brotliKb(urlsOf(requests, 'Document'), cookie),
  }
}

function urlsOf(requests: readonly Request[], type: string): Set<string> {
  return new Set(requests.filter(({ resourceType }) => resourceType === type).map(({ url }) => url))
}
