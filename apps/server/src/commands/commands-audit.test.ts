import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from '@shop/tools/run'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDns } from '../../sandbox/dns/start-dns.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { STARTER_TIRE } from '../../testing/visitor.ts'

let house: ShopUnderTest
let dns: Awaited<ReturnType<typeof startDns>>
let folder: string
beforeAll(async () => {
  house = await shopUnderTest({ worker: true })
  dns = await startDns({})
  folder = await mkdtemp(join(tmpdir(), 'commands-'))
  for (const [name, content] of Object.entries(FILES))
    await writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
})
afterAll(async () => {
  await dns.close()
  await house.close()
  await rm(folder, { recursive: true })
})

const FILES = {
  'page.json': {
    title: 'Learn anew',
    lead: 'All of it.',
    keyNumbers: [],
    sections: [],
    link: null,
    isPolicy: false,
    contactTopic: null,
  },
  'banner.json': {
    id: 'snow',
    type: null,
    suppressFromHomePage: false,
    message: 'Snow is ahead.',
    link: null,
  },
  'assortment.json': { id: 'partner', name: 'Partner', brands: ['kestrel'] },
  'prices.csv': `price_list,sku,amount\nsimpletire-public,${STARTER_TIRE},97.50\n`,
}

const command = (name: string, ...words: string[]) =>
  run('node', [`src/commands/${name}.ts`, ...words], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    variables: { ...house.variables, DNS_URL: dns.url, OPERATOR: 'dana' },
  })

async function lines() {
  const { rows } = await house.owner.query(
    `select actor, action, subject, before, after, why from audit_entry where actor like 'command:%' order by id`,
  )
  return rows
}

const WHY = ['--why', 'Ticket 4711']
const file = (name: keyof typeof FILES) => () => join(folder, name)
const CASES: readonly (readonly [string, readonly (string | (() => string))[], object])[] = [
  [
    'set-price',
    ['simpletire-public', String(STARTER_TIRE), '9900'],
    {
      action: 'set-price',
      subject: `price:simpletire-public/${STARTER_TIRE}`,
      before: { priceCents: expect.any(Number) },
      after: { priceCents: 9900 },
    },
  ],
  [
    'publish-page',
    ['simpletire', 'learn', file('page.json')],
    { action: 'publish-page', subject: 'page:simpletire/learn', after: { title: 'Learn anew' } },
  ],
  [
    'set-notification',
    ['simpletire', '3', file('banner.json')],
    { action: 'set-notification', subject: 'notification:simpletire/snow', before: null },
  ],
  [
    'set-assortment',
    [file('assortment.json')],
    { action: 'set-assortment', subject: 'assortment:partner', before: null, after: { brands: ['kestrel'] } },
  ],
  ['purge-channel', ['simpletire'], { action: 'purge-channel', subject: 'channel:simpletire' }],
  [
    'host',
    ['add', 'tires.partner.example', 'employee'],
    { action: 'host.ask', subject: 'host:tires.partner.example', after: { state: 'pending' } },
  ],
  [
    'host',
    ['retire', 'tires.partner.example'],
    { action: 'host.retire', before: { state: 'pending' }, after: { state: 'withdrawn' } },
  ],
  [
    'import-file',
    ['prices', file('prices.csv'), '--apply'],
    { action: 'import-file', after: { kind: 'prices', rowsRead: 1, changed: 1 } },
  ],
]

describe('[OFF-050] a command that changes something', () => {
  it.each(CASES)('%s leaves one line with who gave it and why', async (name, words, line) => {
    const before = (await lines()).length
    const args = words.map((word) => (typeof word === 'string' ? word : word()))
    const { exitCode, output } = await command(name, ...args, ...WHY)
    expect([exitCode, exitCode === 0 ? '' : output]).toEqual([0, ''])
    const left = (await lines()).slice(before)
    expect(left).toHaveLength(1)
    expect(left[0]).toMatchObject({ actor: `command:${name}:dana`, why: 'Ticket 4711', ...line })
  })

  it('[OFF-148] is not carried out without a reason', async () => {
    const before = await lines()
    const { exitCode, output } = await command('set-price', 'simpletire-public', String(STARTER_TIRE), '1')
    expect([exitCode, output]).toEqual([1, expect.stringContaining('Say why')])
    expect(await lines()).toEqual(before)
  })

  it('leaves none when nothing changed', async () => {
    await command('host', 'add', 'twice.partner.example', 'employee', ...WHY)
    const before = await lines()
    await command('host', 'add', 'twice.partner.example', 'employee', ...WHY)
    expect(await lines()).toEqual(before)
  })
})
