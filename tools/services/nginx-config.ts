import type { Ports } from '../ports.ts'
import { admissionMaps } from './nginx-admission.ts'
import { type Door, guardMaps, servers } from './nginx-guards.ts'
import { accessLog, namedAnswer } from './nginx-log.ts'
import { type OfficeSite, officeLocations } from './nginx-office.ts'
import { callAnswers, ownAnswers } from './nginx-own-answers.ts'
import {
  catalogueLocation,
  freshNonce,
  hsts,
  nginxModules,
  pageCacheMaps,
  purgeDoor,
} from './nginx-page-cache.ts'
import { type Hops, visitorAddress, visitorBounds } from './nginx-visitors.ts'

export type NginxSettings = {
  folder: string
  ports: Ports
  /** `built` serves the storefront's hashed files itself; `dev` leaves everything to Vite. */
  mode: 'dev' | 'built'
  /** Where nginx's loadable modules lie. */
  modulesFolder: string
  /** Stands in rendered pages where the nonce goes. Secret: text that a visitor could plant must not become one. */
  noncePlaceholder: string
  /** Only our own processes know it: whoever says it may make their calls. */
  internalSecret: string
  /** The names of the storefronts; under any other nothing is served. */
  shopHosts: readonly string[]
  imagesFolder: string
  assetsFolder: string
  office: OfficeSite
  /** Proxies before this one; without any, a visitor's address is that of the connection. */
  hops: Hops
  /** Whether one address is held to its share: off where everybody comes from this machine. */
  hasVisitorBounds: boolean
  /** nginx's workers keep root's rights under root, so that they can read a clone in a closed folder. */
  asRoot: boolean
  ipv6: boolean
}

export function nginxConfig(settings: NginxSettings): string {
  const { folder, ports, mode, noncePlaceholder, internalSecret } = settings
  if (!/^[\w-]{20,64}$/.test(noncePlaceholder)) throw new Error('The nonce placeholder is 20 to 64 letters.')
  const built = mode === 'built'
  const apiPorts = built ? [ports.api, ports.secondApi] : [ports.api]
  return `${settings.asRoot ? 'user root;\n' : ''}${built ? loadModules(settings.modulesFolder) : ''}daemon off;
pcre_jit on;
worker_processes 2;
worker_shutdown_timeout 5s;
pid ${quoted(`${folder}/nginx-master.pid`)};
error_log ${quoted(`${folder}/error.log`)} warn;

# Thousands of slow visitors leave room for the quick ones.
worker_rlimit_nofile 10240;

events {
  worker_connections 4096;
}

http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
${accessLog(quoted(`${folder}/access.log`))}
  server_tokens off;
  sendfile on;
  tcp_nopush off;
  tcp_nodelay on;
  # As much as the api takes: past it the sender hears why, instead of a connection that ends.
  client_max_body_size 256k;
  # Who sends slowly, or nothing, is let go: headers after 5 s, bodies after 7 s by the process behind, which sees them
  # arrive: our own time begins anew with every byte.
  client_header_timeout 5s;
  client_body_timeout 5s;
  proxy_request_buffering off;
  # Who reads slowly as well: the kernel lets us write on only when a third of what it holds was taken, so this is a
  # pace. What fits into the kernel as a whole is not ours any more, and the connection is idle.
  send_timeout 8s;
  keepalive_timeout 6s 5s;
  lingering_time 1s;
  lingering_timeout 1s;
  reset_timedout_connection on;
  gzip on;
  gzip_proxied any;
  gzip_types ${compressed};
${built ? `  brotli on;\n  brotli_comp_level 4;\n  brotli_types ${compressed};\n` : ''}${temporaryFolders.map((name) => `  ${name}_temp_path ${quoted(`${folder}/${name}`)};`).join('\n')}

  # An upgrade travels on (Vite's hot reload); anything else keeps the upstream connection open.
  map $http_upgrade $connection_upgrade {
    default upgrade;
    '' '';
  }
${guardMaps(internalSecret)}${built ? pageCacheMaps(quoted(`${folder}/pages`), noncePlaceholder) : ''}
  # A process that is being replaced refuses connections, and the other one takes the call. Nobody is written off for
  # it (max_fails=0): its turn may come again before the other's is over. An idle connection is closed from this
  # side, before a draining process does it (keepalive_timeout): no call is ever sent into a closing one.
${upstream('api', apiPorts)}
${admissionMaps(apiPorts)}
${visitorAddress(settings.hops)}${built && settings.hasVisitorBounds ? visitorBounds(ports.shop) : ''}${upstream('storefront', built ? [ports.storefront, ports.secondStorefront] : [ports.storefront])}
  proxy_connect_timeout 1s;
  proxy_next_upstream error timeout;
${servers(doorsOf(settings))}}
`
}

function doorsOf(settings: NginxSettings): Door[] {
  const { ports, mode } = settings
  const toVisitors = [`127.0.0.1:${ports.shop}`, ...(settings.ipv6 ? [`[::1]:${ports.shop}`] : [])]
  const shop: Door = {
    listen: toVisitors,
    names: settings.shopHosts,
    methods: 'visitors',
    internalCalls: 'nobody',
    body: shopLocations(settings),
  }
  // A name of its own, so that no cookie and no script of a storefront is ever at the back office.
  const office: Door = {
    ...shop,
    names: [settings.office.host],
    body: officeSite(settings),
  }
  const purges = purgeDoor(ports.purge, mode)
  return mode === 'built'
    ? [shop, office, anyApi(ports.anyApi, settings.shopHosts), purges]
    : [shop, office, purges]
}

function shopLocations(settings: NginxSettings): string {
  const { folder, mode, noncePlaceholder, internalSecret } = settings
  const built = mode === 'built'
  return `    proxy_http_version 1.1;
    # This is the first hop: what a visitor claims about his address or request is overwritten, not extended.
${proxyHeaders(['X-Cache-Key ""'])}

    location /_api/ {
      rewrite ^/_api(/.*)$ $1 break;
      proxy_pass http://$api_pool;
      ${repeatChanges}
      ${callAnswers}
      # A line for every call that finds no place would cost more than turning it away.
      error_log ${quoted(`${folder}/error.log`)} crit;
${built ? `${hsts}\n` : ''}    }

${ownAnswers(quoted(`${folder}/own/`), built ? `${hsts}\n` : '').trimStart()}
    location /images/ {
      alias ${quoted(`${settings.imagesFolder}/`)};
      add_header Cache-Control "public, max-age=604800";
      add_header X-Content-Type-Options nosniff always;
${built ? `${hsts}\n` : ''}      access_log off;
    }
${built ? assetsLocation(settings.assetsFolder) + catalogueLocation(noncePlaceholder, internalSecret, proxyHeaders) : ''}
    location / {
      proxy_pass http://storefront;
${built ? `${freshNonce(noncePlaceholder)}${hsts}\n${namedAnswer}\n${proxyHeaders(['Accept-Encoding ""', 'X-Cache-Key ""'])}\n` : '      # Vite renders on demand: the first request of a page may take long.\n      proxy_read_timeout 120s;\n'}    }
`
}

function officeSite({ folder, imagesFolder, office, mode, ports }: NginxSettings): string {
  return `    proxy_http_version 1.1;
${proxyHeaders([])}

    location /_api/ {
      rewrite ^/_api(/.*)$ $1 break;
      proxy_pass http://api;
      ${repeatChanges}
      ${callAnswers}
${mode === 'built' ? `${hsts}\n` : ''}    }

    location /images/ {
      alias ${quoted(`${imagesFolder}/`)};
      add_header X-Content-Type-Options nosniff always;
    }
${officeLocations(office, mode, ports.office)}${ownAnswers(quoted(`${folder}/own/`), mode === 'built' ? `${hsts}\n` : '')}`
}

function upstream(name: string, ports: readonly number[]): string {
  const servers = ports.map((port) => `    server 127.0.0.1:${port} max_fails=0;\n`).join('')
  return `  upstream ${name} {\n${servers}    keepalive 128;\n    keepalive_timeout 1s;\n  }`
}

/** For the storefront and the stand-ins: they tell for whom they ask, so their headers stay as they are. */
function anyApi(port: number, shopHosts: readonly string[]): Door {
  return {
    listen: [`127.0.0.1:${port}`],
    names: shopHosts,
    methods: 'api',
    internalCalls: 'with the secret',
    body: `    proxy_http_version 1.1;
    proxy_set_header Host $http_host;
    proxy_set_header Connection '';
    access_log off;
    location / {
      proxy_pass http://api;
      ${repeatChanges}
    }
`,
  }
}

const compressed = 'text/css application/javascript text/javascript application/json image/svg+xml'

/** A location that sets one header of its own inherits none: each gets the whole list. */
function proxyHeaders(own: string[]): string {
  const all = [
    'Host $http_host',
    'X-Forwarded-For $remote_addr',
    'X-Forwarded-Host ""',
    'X-Forwarded-Proto $scheme',
    'X-Real-IP $remote_addr',
    'X-Request-Id $request_id',
    'Upgrade $http_upgrade',
    'Connection $connection_upgrade',
    ...own,
  ]
  return all.map((header) => `      proxy_set_header ${header};`).join('\n')
}

function loadModules(folder: string): string {
  const names = Object.keys(nginxModules)
  return names.map((name) => `load_module ${quoted(`${folder}/${name}.so`)};\n`).join('')
}

// A connection that a leaving process had not taken yet is reset, after the call was sent. Changes carry an idempotency
// key, so the other process may be asked too: the change still happens once.
const repeatChanges = 'proxy_next_upstream error timeout non_idempotent;'

// nginx would otherwise write under /var/lib/nginx, which only root may.
const temporaryFolders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

function assetsLocation(folder: string): string {
  return `
    # The names carry a hash of the content, so a copy never goes stale.
    location /assets/ {
      alias ${quoted(`${folder}/`)};
      add_header Cache-Control "public, max-age=31536000, immutable";
      add_header X-Content-Type-Options nosniff always;
${hsts}
      # Compressed at its best once, when the shop was built.
      brotli_static on;
      gzip_static on;
      access_log off;
    }
`
}

export function quoted(path: string): string {
  if (/["$\n]/.test(path)) throw new Error(`nginx cannot take a path with quotes or dollar signs: ${path}`)
  return `"${path}"`
}
