import { connect } from 'node:net'
import { endpoints } from '@shop/contracts/endpoints'
import { demoHosts, type Environment } from '../environment.ts'
import { internalPaths } from './nginx-config.ts'

// What no door of the proxy lets through, word for word as it goes over the wire. The proxy alone and the whole shop are
// asked the same.

export type DoorOfShop = {
  name: string
  port: number
  host: string
  /** Where the api's calls begin. */
  api: string
  /** A method it takes for any path. */
  method: 'GET' | 'PURGE'
  /** Headers without which it refuses everything. */
  known: string
  /** Whether a stranger is only who does not say the secret. */
  takesSecret: boolean
}

export type StrangeCall = { what: string; words: string }

/** Sends the words as they are, and gives the status and all that came back. */
export function say(port: number, words: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port }, () => socket.write(words))
    let text = ''
    socket.setEncoding('utf8').setTimeout(5_000, () => socket.destroy(new Error('no answer')))
    socket.on('data', (part) => {
      text += part
    })
    socket
      .once('error', reject)
      .once('close', () => resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0), text }))
  })
}

export const inWords = (line: string, headers: string) =>
  `${line} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`

export const secretOf = ({ variables }: Pick<Environment, 'variables'>) =>
  `Authorization: Bearer ${variables.INTERNAL_SECRET}\r\n`

/** Every server of the proxy, under every name that a demo has there. */
export function doorsOfShop(environment: Pick<Environment, 'ports' | 'variables'>): DoorOfShop[] {
  const { ports, variables } = environment
  const toVisitors = { port: ports.shop, api: '/_api', method: 'GET', known: '', takesSecret: false } as const
  const toOwn = { port: ports.anyApi, api: '', method: 'GET', known: '', takesSecret: true } as const
  const purges = { port: ports.purge, api: '', method: 'PURGE', known: secretOf(environment) } as const
  return [
    ...demoHosts.map((host) => ({ name: `the storefront ${host}`, host, ...toVisitors })),
    { name: 'the back office', host: variables.OFFICE_HOST ?? '', ...toVisitors },
    ...demoHosts.map((host) => ({ name: `any api as ${host}`, host, ...toOwn })),
    { name: 'purges', host: '127.0.0.1', ...purges, takesSecret: false },
  ]
}

/** A name of nobody, none, two, or another in the address. */
export function callsUnderOtherNames({ host, api, method, known }: DoorOfShop): StrangeCall[] {
  const path = `${api}/globals`
  const own = `Host: ${host}\r\n`
  const evil = 'Host: evil.example\r\n'
  const other = host === 'office.localhost' ? 'epp.localhost' : 'office.localhost'
  return [
    { what: 'a foreign name', words: inWords(`${method} ${path}`, evil + known) },
    { what: 'a name with a user', words: inWords(`${method} ${path}`, `Host: a@${host}\r\n${known}`) },
    { what: 'no name', words: inWords(`${method} ${path}`, known) },
    { what: 'no name in old HTTP', words: `${method} ${path} HTTP/1.0\r\n${known}\r\n` },
    { what: 'an empty name', words: inWords(`${method} ${path}`, `Host:\r\n${known}`) },
    { what: 'two names', words: inWords(`${method} ${path}`, own + evil + known) },
    { what: 'its name twice', words: inWords(`${method} ${path}`, own + own + known) },
    { what: 'a foreign address', words: inWords(`${method} http://evil.example${path}`, own + known) },
    {
      what: 'its address, a foreign name',
      words: inWords(`${method} http://${host}${path}`, evil + known),
    },
    { what: "another door's address", words: inWords(`${method} http://${other}${path}`, own + known) },
  ]
}

/** Calls of our own processes by somebody else, in every spelling that a server may read as the same. */
export function internalCallsAt(door: DoorOfShop, secret: string): StrangeCall[] {
  const own = `Host: ${door.host}\r\n`
  const wrong = 'Authorization: Bearer demo-internal-secret-of-somebody-else\r\n'
  const credentials = [own, own + wrong, ...(door.takesSecret ? [] : [own + secret])]
  return internalPaths.flatMap((path) =>
    spellings(door, path).flatMap((address) =>
      credentials.map((headers) => {
        const line = `${methodAt(door, path)} ${address}`
        return { what: line, words: inWords(line, `${headers}Content-Length: 0\r\n`) }
      }),
    ),
  )
}

function methodAt({ method }: DoorOfShop, path: string): string {
  if (method === 'PURGE') return method
  return Object.values(endpoints).find((endpoint) => endpoint.path === path)?.method ?? method
}

function spellings({ host, api }: DoorOfShop, path: string): string[] {
  const call = path.slice(1)
  const encoded = `%${call.charCodeAt(0).toString(16)}${call.slice(1)}`
  return [
    `${api}/${call}`,
    `${api}/${call}/`,
    `${api}//${call}`,
    `${api}/./${call}`,
    `${api}/x/../${call}?a=1`,
    `${api}/x/%2e%2e/${call}`,
    `${api}/${encoded}`,
    `${api}/x%2f..%2f${call}%2F`,
    `${api}/${call}#a`,
    `http://${host}${api}/${call}`,
  ]
}
