import { endpoints } from '@shop/contracts/endpoints'
import { describe, expect, test } from 'vitest'
import { portsFrom } from '../ports.ts'
import { type NginxSettings, nginxConfig } from './nginx-config.ts'

const settings: NginxSettings = {
  folder: '/tmp/shop/nginx',
  ports: portsFrom(9700),
  mode: 'dev',
  modulesFolder: '/srv/modules',
  noncePlaceholder: 'placeholder-of-a-test-0123',
  internalSecret: 'secret-of-a-test-0123456789',
  mainHosts: ['simpletire.localhost', 'localhost'],
  imagesFolder: '/srv/images',
  assetsFolder: '/srv/assets',
  office: { host: 'office.localhost', folder: '/srv/office', identityOrigin: 'http://localhost:9720' },
  hasOwnIdentity: true,
  hops: { from: [], header: 'X-Forwarded-For' },
  hasVisitorBounds: true,
  asRoot: false,
  ipv6: true,
}

test('the prefix of the API is for the proxy alone', () => {
  expect(nginxConfig(settings)).toContain('rewrite ^/_api(/.*)$ $1 break;')
})

test('browsers have fewer places than buyers, and whoever finds none hears it from the proxy', () => {
  const config = nginxConfig({ ...settings, mode: 'built' })
  const pool = config.split('upstream browsing_api {')[1]?.split('}')[0]
  expect(pool?.match(/max_conns=\d+/g)).toHaveLength(2)
  expect(config).toContain('error_page 502 504 =503 @turned-away;')
  expect(config).toContain('"code":"Overloaded"')
})

test('a visitor cannot choose his own address', () => {
  const config = nginxConfig(settings)
  expect(config).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
  expect(config).not.toContain('$proxy_add_x_forwarded_for')
})

test('[SAFE-045] a hop is believed only where it is configured, and only an address or a network can be one', () => {
  expect(nginxConfig(settings)).not.toMatch(/real_ip/)
  const behind = (from: string[], header = 'X-Edge') => nginxConfig({ ...settings, hops: { from, header } })
  const config = behind(['10.1.0.0/16', '2001:db8::1'])
  expect(config).toContain(
    'set_real_ip_from 10.1.0.0/16;\n  set_real_ip_from 2001:db8::1;\n  real_ip_header X-Edge;',
  )
  for (const wrong of ['10.1.0.0/33', 'edge.example', '0.0.0.0/0; user root'])
    expect(() => behind([wrong])).toThrow('EDGE_HOPS')
  expect(() => behind(['10.1.0.1'], 'X Edge;')).toThrow('EDGE_IP_HEADER')
})

test('[SAFE-041] one visitor is held to a share, told so in words, and our own doors are not counted', () => {
  const config = nginxConfig({ ...settings, mode: 'built' })
  expect(config).toContain('limit_conn at_once_browsing 16;')
  expect(config).toContain('"~^9700 /_api/" $visitor;')
  expect(config.match(/error_page 429 @too-much;/g)).toHaveLength(2)
  expect(config.match(/error_page 429 \/_own\/429.html;/g)).toHaveLength(3)
  expect(nginxConfig({ ...settings, mode: 'built', hasVisitorBounds: false })).not.toContain('limit_conn')
})

test('[SAFE-044] no body is collected by the proxy: the process behind sees how long it takes', () => {
  const config = nginxConfig({ ...settings, mode: 'built' })
  expect(config.match(/proxy_request_buffering \w+;/g)).toEqual(['proxy_request_buffering off;'])
})

test('only a built shop serves hashed files itself', () => {
  expect(nginxConfig(settings)).not.toContain('/srv/assets')
  expect(nginxConfig({ ...settings, mode: 'built' })).toContain('alias "/srv/assets/";')
})

test('[OFF-142] the back office has a name of its own, and its pages run and keep nothing but their own files', () => {
  const office = nginxConfig({ ...settings, mode: 'built' }).split('server_name office.localhost;')[1] ?? ''
  expect(office).toContain('root "/srv/office";')
  const policy = /Content-Security-Policy "([^"]+)"/.exec(office)?.[1]?.split('; ') ?? []
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "frame-ancestors 'none'",
      "trusted-types 'none'",
      "form-action 'self' http://localhost:9720",
    ]),
  )
  expect(policy.join()).not.toMatch(/script-src[^,]*unsafe/)
  // Its own files and one style that is known by its hash.
  expect(policy.filter((part) => part.startsWith('style-src '))).toEqual([
    expect.stringMatching(/^style-src 'self' 'sha256-[\w+/]{43}='$/),
  ])
  expect(office).toContain('add_header Cache-Control "private, no-store" always;')
})

test('listens on this machine only, on IPv6 where there is one', () => {
  const listens = (ipv6: boolean) =>
    new Set(
      [...nginxConfig({ ...settings, ipv6 }).matchAll(/listen (\S*:9700)\b/g)].map(([, address]) => address),
    )
  expect(listens(true)).toEqual(new Set(['127.0.0.1:9700', '[::1]:9700']))
  expect(listens(false)).toEqual(new Set(['127.0.0.1:9700']))
})

test('a built shop has two of each behind nginx, and a door for calls from inside', () => {
  const ports = (config: string) =>
    [...config.matchAll(/server 127.0.0.1:(\d+) max_fails=0;/g)].map(([, port]) => port)
  expect(ports(nginxConfig(settings))).toEqual(['9701', '9702', '9712'])
  const built = nginxConfig({ ...settings, mode: 'built' })
  expect(ports(built)).toEqual(['9701', '9705', '9702', '9706', '9712', '9713'])
  expect(built).toContain('listen 127.0.0.1:9707 default_server;')
})

test('[IDN-001] our identity server stands at its own name: at a port of a demo, at the port of all in a real shop', () => {
  const serverOf = (identityOrigin: string, hasOwnIdentity = true) =>
    nginxConfig({
      ...settings,
      mode: 'built',
      office: { ...settings.office, identityOrigin },
      hasOwnIdentity,
    })
  const demo = serverOf('http://localhost:9720')
  expect(demo).toMatch(/listen 127\.0\.0\.1:9720;\s+listen \[::1\]:9720;\s+server_name localhost;/)
  expect(demo).toContain('listen 127.0.0.1:9720 default_server;')
  const real = serverOf('https://id.tires.example')
  expect(real).toMatch(/listen 127\.0\.0\.1:9700;\s+listen \[::1\]:9700;\s+server_name id\.tires\.example;/)
  expect(serverOf('https://id.tires.example', false)).not.toContain('http://identity;')
})

test('workers keep the rights to read the clone under root', () => {
  expect(nginxConfig({ ...settings, asRoot: true })).toMatch(/^user root;/)
  expect(nginxConfig(settings)).not.toContain('user ')
})

test('refuses a path that would change the configuration', () => {
  expect(() => nginxConfig({ ...settings, folder: '/tmp/"; user root' })).toThrow('cannot take a path')
})

const serversOf = (mode: NginxSettings['mode']) =>
  nginxConfig({ ...settings, mode })
    .split(/^ {2}server \{$/m)
    .slice(1)
    .map((text) => text.split(/^ {2}\}$/m)[0] ?? '')

describe.each(['dev', 'built'] as const)('the servers of a %s shop', (mode) => {
  const servers = serversOf(mode)
  const nobodys = servers.filter((server) => /^ {4}return 421;$/m.test(server))
  const doors = servers.filter((server) => !nobodys.includes(server))
  const isDefault = (server: string) => server.includes('default_server')

  test('[SAFE-030] every address has one for names that no other has, where nothing is served or the hosts are asked for', () => {
    const addresses = new Set(servers.flatMap((server) => server.match(/(?<=listen )[\d.:[\]]+/g) ?? []))
    const defaults = servers.flatMap((server) => server.match(/(?<=listen )\S+(?= default_server;)/g) ?? [])
    expect(defaults.toSorted()).toEqual([...addresses].toSorted())
    // The api behind calls from inside is itself who knows the hosts.
    const ownDoor = 'listen 127.0.0.1:9707 default_server;'
    const served = servers.filter((server) => isDefault(server) && !nobodys.includes(server))
    expect(served.length).toBe(mode === 'built' ? 2 : 1)
    for (const server of served.filter((each) => !each.includes(ownDoor)))
      expect(server).toMatch(/^ {4}auth_request \/_page-epoch;$/m)
  })

  test('[CHAN-044] no place of the storefronts is reached without the question for the host', () => {
    const [shop = ''] = servers.filter((server) => server.includes('auth_request /_page-epoch;'))
    const places = shop.split(/^ {4}location /m).slice(1)
    const unasked = places.filter((place) => place.includes('auth_request off;'))
    expect(places.length).toBeGreaterThan(8)
    expect(unasked.map((place) => place.split(' {')[0])).toEqual(['/_own/'])
    for (const place of unasked) expect(place).toContain('internal;')
    // Whoever has an `error_page` of its own would otherwise show the word between the two, and not what it means.
    for (const place of places.filter((each) => /error_page/.test(each) && !/internal;/.test(each)))
      expect(place).toContain('error_page 401 = @not-here;')
  })

  test('[SAFE-030] every door is for a name or for all, and refuses a doubtful Host, odd methods and calls of ours before all else', () => {
    expect(doors.length).toBe(mode === 'built' ? 5 : 4)
    for (const server of doors) {
      if (!isDefault(server)) expect(server).toMatch(/^ {4}server_name [^_;]+;$/m)
      const guards = server.split(/^ {4}(?:location|proxy|access_log)/m)[0] ?? ''
      expect(guards).toContain('if ($host_is_one = 0) {\n      return 421;')
      expect(guards).toMatch(
        /if \(\$(?:request_method|method_is_visitors) [^)]+(?:\)\$)?\) \{\n {6}return 405;/,
      )
      expect(guards).toMatch(/if \(\$is_internal_call(?:_of_a_stranger)?\) \{\n {6}return 404;/)
    }
  })
})

test('[SAFE-030] calls of ours are those of the contract: a new one is closed to visitors by itself', () => {
  const calls = Object.values(endpoints).filter(({ access }) => access === 'server')
  expect(calls.map(({ path }) => path)).toEqual(['/cached-pages', '/page-epoch'])
  const map = /map \$uri \$is_internal_call \{\s+"~([^"]+)" 1;/.exec(nginxConfig(settings))?.[1] ?? ''
  const closed = (path: string) => new RegExp(map).test(path)
  for (const path of ['/metrics', ...calls.map((call) => call.path)])
    expect([closed(path), closed(`/_api${path}`), closed(`/_api//${path}/`)]).toEqual([true, true, true])
  expect(['/', '/_api/globals', '/_api/token', '/brands/metrics'].filter(closed)).toEqual([])
})

test('pages are dropped at a door of its own, by whoever knows the secret', () => {
  const [purges, ...more] = serversOf('built').filter((server) => server.includes('proxy_cache_purge'))
  expect(more).toEqual([])
  expect(purges).toContain('listen 127.0.0.1:9704;')
  expect(purges).toContain('if ($is_inside = 0) {\n      return 403;')
  expect(() => nginxConfig({ ...settings, internalSecret: 'short' })).toThrow('INTERNAL_SECRET')
})

test('a page that is kept was rendered without a cookie, and only a known address keeps one', () => {
  const config = nginxConfig({ ...settings, mode: 'built' })
  const catalogue = config.split('(?:(?:brands')[1]?.split('\n    }')[0]
  expect(catalogue).toContain('proxy_set_header Cookie $page_cookie;')
  expect(catalogue).toContain('proxy_no_cache $page_passes;')
  expect(nginxConfig(settings)).not.toContain('proxy_cache ')
})

test('refuses a placeholder that could be guessed or would change the configuration', () => {
  for (const noncePlaceholder of ['', 'short', 'with "quotes" and; more of it'])
    expect(() => nginxConfig({ ...settings, noncePlaceholder })).toThrow('placeholder')
})

test('[SAFE-102] a line of the access log names the request and the visitor, and nothing behind a question mark', () => {
  const config = nginxConfig({ ...settings, mode: 'built' })
  const format = /log_format shop escape=json '([^']+)'/.exec(config)?.[1] ?? ''
  expect(JSON.parse(format)).toMatchObject({
    requestId: '$request_id',
    address: '$remote_addr',
    host: '$host',
    path: '$logged_path',
    upstreamSeconds: '$upstream_response_time',
  })
  expect(format).not.toMatch(/\$(?:request|request_uri|args|query_string|http_referer)\b/)
  expect(config.match(/access_log (?!off)[^;]*/g)).toEqual([expect.stringContaining(' shop ')])
})
