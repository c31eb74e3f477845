// Who is turned away by the proxy, before a call costs the api anything. The api has its own limit behind this one
// (platform/http/admission.ts): several proxies may stand before it.

import { APART_PATHS } from '@shop/contracts/overloaded'

/** Browsers' calls that one api process works on at a time. More of them would only wait for each other. */
const PLACES = 16

const apart = [
  ...Object.values(APART_PATHS)
    .flat()
    .map((path) => path.slice(1)),
  'healthz',
  'readyz',
]

/** For the http block: buyers and whoever changes something go to `api`, everybody else to `browsing_api`. */
export function admissionMaps(apiPorts: readonly number[]): string {
  const servers = apiPorts.map((port) => `    server 127.0.0.1:${port} max_conns=${PLACES} max_fails=0;\n`)
  return `  map "$request_method $request_uri" $api_pool {
    "~^(?:GET|HEAD) /_api/(?!${apart.join('|')})" browsing_api;
    default api;
  }
  upstream browsing_api {
    zone browsing_api 64k;
${servers.join('')}    keepalive 32;
    keepalive_timeout 1s;
  }`
}
