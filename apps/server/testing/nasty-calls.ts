import type { Endpoint } from '@shop/contracts/platform/endpoint'

/** A request as it goes over the wire; nothing of it need make sense. */
export interface NastyCall {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  readonly body?: string
}

type Random = () => number

/** Texts nobody types, each of which has broken something somewhere. */
export const NASTY_TEXTS = [
  '\u0000',
  'a\u0000b',
  '',
  ' ',
  '-1',
  '0',
  '2147483648',
  '9007199254740993',
  '99999999999999999999999999',
  '1e309',
  'NaN',
  '-0',
  '0x10',
  '0000-01-01',
  '9999-12-31T23:59:59',
  '2026-02-30',
  '0000-01-01T00:00',
  '😀',
  '\ud800',
  '\u202e',
  "' or 1=1 --",
  '../../etc/passwd',
  '%ff',
  '%2e%2e%2f',
  '__proto__',
  'constructor',
  'x'.repeat(90),
  'x'.repeat(5_000),
  '{"a":1}',
  '[]',
  'null',
  'true',
]
const PLAUSIBLE = [
  '100001',
  '1',
  'kestrel',
  'ridgeback-a-t',
  'kestrel-tires',
  '225-65r17',
  'winter',
  'toyota',
  'rav4',
  '2021',
  '19103',
  '0b8c3a52-64f6-4c5e-9a3e-0a3a3f5d2b11',
  'ana@example.com',
  'all',
]
const NASTY_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  1e300,
  [],
  {},
  [[[[]]]],
  { $gt: '' },
  ...NASTY_TEXTS,
]
const HEADERS: readonly (readonly [name: string, values: readonly string[]])[] = [
  ['origin', ['null', '', 'garbage', 'http://evil.example', 'http://[', 'file://', '://']],
  ['sec-fetch-site', ['cross-site', 'none', 'garbage', '']],
  [
    'content-type',
    ['text/plain', 'application/xml', 'application/json; charset=x', 'multipart/form-data', ';', ''],
  ],
  [
    'cookie',
    ['__Host-session=%00', 'a=b=c;;=', `__Host-session=${'x'.repeat(3_000)}`, '%', '__Host-cart=%ff'],
  ],
  ['x-forwarded-for', ['garbage', '::1, 1.2.3.4', '999.999.1.1', ',']],
  ['idempotency-key', ['short', 'x'.repeat(101), 'a b', '%00000000', '__proto__']],
  ['accept', ['*/*;q=', 'text/x', '\u00ff']],
  ['accept-language', ['xx-XX-xx', '*']],
  ['range', ['bytes=0-0', 'bytes=9-1', 'x']],
  ['if-none-match', ['*', '"', 'W/']],
  ['authorization', ['Bearer x', 'Basic !!!', '']],
  ['user-agent', ['', 'x'.repeat(2_000), 'Googlebot']],
  ['referer', ['http://[', '\u00ff']],
  ['carrier-signature', ['t=1,v1=', `t=9999999999,v1=${'0'.repeat(64)}`]],
  ['x-request-id', ['../../x', 'x'.repeat(100)]],
]
const BODIES = [
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '\u0000',
  '{"a":'.repeat(1_000),
  '['.repeat(100_000),
  'a=b&a=c&%ff=%00',
  '{"__proto__":{"x":1}}',
]

export const pick = <T>(random: Random, from: readonly T[]): T =>
  from[Math.floor(random() * from.length)] as T

/** A part of an address: mostly as a browser would write it, sometimes not even decodable. */
export function nastyPart(random: Random): string {
  const roll = random()
  if (roll < 0.5) return pick(random, PLAUSIBLE)
  if (roll < 0.6) return pick(random, ['%ff', '%00', '%E0%A4%A', '%', '..', '%2f', '//'])
  return written(pick(random, NASTY_TEXTS))
}

export function nastyQuery(random: Random, names: readonly string[]): string {
  const chosen = [...names.filter(() => random() < 0.5), ...(random() < 0.2 ? ['unknown', '__proto__'] : [])]
  if (chosen.length === 0) return ''
  return `?${chosen.map((name) => `${name}=${nastyPart(random)}`).join('&')}`
}

export function nastyHeaders(random: Random): Record<string, string> {
  const chosen = HEADERS.filter(() => random() < 0.12)
  return Object.fromEntries(chosen.map(([name, values]) => [name, pick(random, values)]))
}

/** A call of the contract, or nearly. */
export function nastyCall(random: Random, endpoint: Endpoint): NastyCall {
  const path =
    endpoint.path.replaceAll(/\{\w+\}/g, () => nastyPart(random)) +
    nastyQuery(random, namesOf(endpoint.query))
  const method =
    random() < 0.9
      ? endpoint.method
      : pick(random, ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'PATCH', 'OPTIONS'])
  const key = `fuzz-${Math.floor(random() * 1e12)}`
  const type = endpoint.bodyType === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
  const headers = { 'idempotency-key': key, 'content-type': type, ...nastyHeaders(random) }
  if (method === 'GET' || method === 'HEAD') return { method, path, headers: nastyHeaders(random) }
  return { method, path, headers, body: nastyBody(random, namesOf(endpoint.body)) }
}

/** What the pages of the shop read from their address. */
const PAGE_QUERY = [
  'page',
  'size',
  'sort',
  'brands',
  'types',
  'item',
  'make',
  'model',
  'trim',
  'year',
  'zip',
  'q',
]
const FORMS = [
  'orderId=1&zip=19103',
  'intent=save&rating=6',
  'a=%ff&a=%00',
  '__proto__=1',
  'x='.repeat(5_000),
]

/** A page of the shop, or what a browser fetches or sends from it, or nearly. */
export function nastyVisit(random: Random, page: string): NastyCall {
  const spoiled = page
    .split('/')
    .map((part) => (part !== '' && random() < 0.25 ? nastyPart(random) : part))
    .join('/')
  // What React Router fetches instead of the page once a visitor is there.
  const path = spoiled + (random() < 0.2 ? '.data' : '') + nastyQuery(random, PAGE_QUERY)
  const method = random() < 0.85 ? 'GET' : pick(random, ['POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'])
  if (method !== 'POST') return { method, path, headers: nastyHeaders(random) }
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const body = pick(random, [...FORMS, ...BODIES])
  return { method, path, headers: { ...type, ...nastyHeaders(random) }, body }
}

function nastyBody(random: Random, names: readonly string[]): string {
  if (random() < 0.2) return pick(random, BODIES)
  const value = () => (random() < 0.5 ? plausibleValue(random) : pick(random, NASTY_VALUES))
  return JSON.stringify(Object.fromEntries(names.filter(() => random() < 0.8).map((name) => [name, value()])))
}

function plausibleValue(random: Random): unknown {
  const text = pick(random, PLAUSIBLE)
  return /^\d+$/.test(text) && random() < 0.7 ? Number(text) : text
}

function namesOf(schema: Endpoint['query']): string[] {
  return schema && 'shape' in schema ? Object.keys(schema.shape as object) : []
}

/** encodeURIComponent has no word for half a letter. */
function written(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, 6_000)
}
