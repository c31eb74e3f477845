// What every server block of the proxy refuses before it looks at anything else. The blocks are made here and nowhere
// else, so none can forget it. Why it is so: docs/decisions/0031-doors.md

import { endpoints } from '@shop/contracts/endpoints'

export type Door = {
  /** `address:port`; each gets a server of its own for names that nobody has here. */
  listen: readonly string[]
  /** The Hosts it is for. */
  names: readonly string[]
  /** `visitors` change things under `/_api/`, and send forms to pages. */
  methods: 'visitors' | 'api' | 'purge'
  /** Who may make the calls of our own processes. */
  internalCalls: 'nobody' | 'with the secret'
  body: string
}

const METHODS = {
  visitors: '$method_is_visitors = 0',
  api: '$request_method !~ ^(?:GET|HEAD|POST|PUT|DELETE)$',
  purge: '$request_method != PURGE',
}

/** Calls that only our own processes make, as the contract has them, and the figures for Prometheus. */
export const internalPaths = [
  '/metrics',
  ...Object.values(endpoints)
    .filter(({ access }) => access === 'server')
    .map(({ path }) => path),
]

/** For the http block: what the guards of the servers ask. */
export function guardMaps(internalSecret: string): string {
  if (!/^[\w-]{20,100}$/.test(internalSecret)) throw new Error('INTERNAL_SECRET is 20 to 100 letters.')
  const paths = internalPaths.map((path) => path.slice(1).replaceAll(/\{\w+\}/g, '[^/]+')).join('|')
  return `
  # One name for one site: an absolute address that differs from the Host header would be kept under the wrong name.
  map "$http_host|$host" $host_is_one {
    "~*^(\\[[^\\]|]+\\]|[^|:\\[]+)(?::\\d+)?\\|\\1$" 1;
    default 0;
  }
  map "$request_method $uri" $method_is_visitors {
    "~^(?:GET|HEAD|POST) " 1;
    "~^(?:PUT|DELETE) /_api/" 1;
    default 0;
  }
  map $uri $is_internal_call {
    "~^(?:/_api)?/+(?:${paths})/*$" 1;
    default 0;
  }
  map $http_authorization $is_inside {
    "Bearer ${internalSecret}" 1;
    default 0;
  }
  map "$is_internal_call$is_inside" $is_internal_call_of_a_stranger {
    "10" 1;
    default 0;
  }
`
}

/** Every server of the proxy: the doors, and for each address one that answers to every other name. */
export function servers(doors: readonly Door[]): string {
  const addresses = [...new Set(doors.flatMap(({ listen }) => listen))]
  return [...addresses.map(nobodysServer), ...doors.map(server)].join('')
}

function nobodysServer(address: string): string {
  return `
  server {
    listen ${address} default_server;
    access_log off;
    return 421;
  }
`
}

function server({ listen, names, methods, internalCalls, body }: Door): string {
  const internal = internalCalls === 'nobody' ? '$is_internal_call' : '$is_internal_call_of_a_stranger'
  return `
  server {
${listen.map((address) => `    listen ${address};\n`).join('')}    server_name ${names.join(' ')};
    if ($host_is_one = 0) {
      return 421;
    }
    if (${METHODS[methods]}) {
      return 405;
    }
    if (${internal}) {
      return 404;
    }
${body}  }
`
}
