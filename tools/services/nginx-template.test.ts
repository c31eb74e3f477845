import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { portsFrom } from '../ports.ts'
import { run } from '../run.ts'
import { findBinary } from './binaries.ts'
import { type NginxSettings, nginxConfig, nginxFilling, nginxTemplates } from './nginx-config.ts'
import { fillTemplate } from './nginx-template.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nginx-template-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const settings = (mode: NginxSettings['mode']): NginxSettings => ({
  folder,
  ports: portsFrom(9700),
  mode,
  modulesFolder: '/usr/lib/nginx/modules',
  noncePlaceholder: 'placeholder-of-a-test-0123',
  internalSecret: 'secret-of-a-test-0123456789',
  mainHosts: ['simpletire.localhost', 'localhost'],
  imagesFolder: '/srv/images',
  assetsFolder: '/srv/assets',
  office: { host: 'office.localhost', folder: '/srv/office', identityOrigin: 'http://localhost:9720' },
  hasOwnIdentity: true,
  hops: { from: ['10.1.0.0/16'], header: 'X-Edge' },
  hasVisitorBounds: true,
  asRoot: process.getuid?.() === 0,
  ipv6: false,
})

test('parts are written in their place, switched lines are there or not, and names are filled in', () => {
  mkdirSync(join(folder, 'parts'))
  writeFileSync(
    join(folder, 'nginx.conf'),
    'http {\n  include parts/a.conf;\n#if ON\n  on;\n#end\n#if OFF\n  off;\n#end\n}\n',
  )
  writeFileSync(join(folder, 'parts/a.conf'), `\${LINES}\nset $own \${own};\n`)
  const filling = { values: { LINES: 'one;\ntwo;' }, switches: { ON: true, OFF: false } }
  expect(fillTemplate(folder, 'nginx.conf', filling)).toBe(
    `http {\n  one;\n  two;\n  set $own \${own};\n  on;\n}`,
  )
})

test.each([
  [`listen \${PORT};`, 'nobody says what PORT is'],
  ['#if BUILT\nbrotli on;\n#end', 'nobody says what BUILT is'],
  ['#if ON\nbrotli on;', 'an #if has no #end'],
])('[HOUSE-044] %j stops the proxy from being set up', (text, problem) => {
  writeFileSync(join(folder, 'nginx.conf'), text)
  expect(() => fillTemplate(folder, 'nginx.conf', { values: {}, switches: { ON: true } })).toThrow(problem)
})

test('[HOUSE-044] every template is used, and every name they are filled with stands in one and in the README', () => {
  const files = readdirSync(nginxTemplates, { recursive: true, encoding: 'utf8' })
  const texts = files
    .filter((file) => file.endsWith('.conf'))
    .map((file) => ({ file, text: readFileSync(join(nginxTemplates, file), 'utf8') }))
  const all = texts.map(({ text }) => text).join('\n')
  const readme = readFileSync(join(nginxTemplates, 'README.md'), 'utf8')
  expect(texts.map(({ file }) => file).filter((file) => !all.includes(`include ${file};`))).toEqual([
    'nginx.conf',
  ])
  const { values, switches } = nginxFilling(settings('built'))
  const names = [
    ...Object.keys(values).map((name) => `\${${name}}`),
    ...Object.keys(switches).map((name) => `#if ${name}`),
  ]
  expect(names.filter((name) => !all.includes(name) || !readme.includes(`\`${name}\``))).toEqual([])
})

test.each(['dev', 'built'] as const)(
  '[HOUSE-044] nginx takes the configuration of a %s shop',
  async (mode) => {
    const file = join(folder, 'nginx.conf')
    writeFileSync(file, nginxConfig(settings(mode)))
    const check = ['-t', '-p', folder, '-c', file, '-e', join(folder, 'error.log')]
    const { exitCode, output } = await run(findBinary('nginx'), check)
    expect([exitCode, output]).toEqual([0, expect.stringContaining('test is successful')])
  },
)
