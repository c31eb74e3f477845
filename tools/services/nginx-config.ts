import type { Ports } from '../ports.ts'

export type NginxSettings = {
  folder: string
  ports: Ports
  /** `built` serves the storefront's hashed files itself; `dev` leaves everything to Vite. */
  mode: 'dev' | 'built'
  imagesFolder: string
  assetsFolder: string
  /** nginx's workers keep root's rights under root, so that they can read a clone in a closed folder. */
  asRoot: boolean
  ipv6: boolean
}

export function nginxConfig(settings: NginxSettings): string {
  const { folder, ports, mode } = settings
  return `${settings.asRoot ? 'user root;\n' : ''}daemon off;
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
  access_log ${quoted(`${folder}/access.log`)};
  server_tokens off;
  sendfile on;
  tcp_nopush off;
  tcp_nodelay on;
  client_max_body_size 1m;
  # Who sends slowly, or nothing, is let go: headers after 5 s, bodies after 7 s by the api, which sees them arrive.
  client_header_timeout 5s;
  client_body_timeout 5s;
  lingering_time 1s;
  lingering_timeout 1s;
  reset_timedout_connection on;
  gzip on;
  gzip_proxied any;
  gzip_types text/css application/javascript application/json image/svg+xml;
${temporaryFolders.map((name) => `  ${name}_temp_path ${quoted(`${folder}/${name}`)};`).join('\n')}

  # An upgrade travels on (Vite's hot reload); anything else keeps the upstream connection open.
  map $http_upgrade $connection_upgrade {
    default upgrade;
    '' '';
  }

  # A process that is being replaced refuses connections, and the other one takes the call. Nobody is written off for
  # it (max_fails=0): its turn may come again before the other's is over. An idle connection is closed from this
  # side, before a draining process does it (keepalive_timeout): no call is ever sent into a closing one.
${upstream('api', mode === 'built' ? [ports.api, ports.secondApi] : [ports.api])}
${upstream('storefront', mode === 'built' ? [ports.storefront, ports.secondStorefront] : [ports.storefront])}
  proxy_connect_timeout 1s;
  proxy_next_upstream error timeout;

  server {
    listen 127.0.0.1:${ports.shop};
${settings.ipv6 ? `    listen [::1]:${ports.shop};\n` : ''}
    proxy_http_version 1.1;
    proxy_set_header Host $http_host;
    # This is the first hop: what a visitor claims about his address or request id is overwritten, not extended.
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header X-Real-IP $remote_addr;
    proxy_set_header X-Request-Id $request_id;
    proxy_set_header Upgrade $http_upgrade;
    proxy_set_header Connection $connection_upgrade;

    # For us, not for visitors.
    location = /_api/metrics {
      return 404;
    }

    location /_api/ {
      proxy_pass http://api/;
      ${repeatChanges}
      proxy_request_buffering off;
    }

    location /images/ {
      alias ${quoted(`${settings.imagesFolder}/`)};
      add_header Cache-Control "public, max-age=604800";
      access_log off;
    }
${mode === 'built' ? assetsLocation(settings.assetsFolder) : ''}
    location / {
      proxy_pass http://storefront;
${mode === 'dev' ? '      # Vite renders on demand: the first request of a page may take long.\n      proxy_read_timeout 120s;\n' : ''}    }
  }
${mode === 'built' ? anyApi(ports.anyApi) : ''}}
`
}

function upstream(name: string, ports: readonly number[]): string {
  const servers = ports.map((port) => `    server 127.0.0.1:${port} max_fails=0;\n`).join('')
  return `  upstream ${name} {\n${servers}    keepalive 128;\n    keepalive_timeout 1s;\n  }`
}

/** For the storefront and the stand-ins: they tell for whom they ask, so their headers stay as they are. */
function anyApi(port: number): string {
  return `
  server {
    listen 127.0.0.1:${port};
    proxy_http_version 1.1;
    proxy_set_header Host $http_host;
    proxy_set_header Connection '';
    access_log off;
    location / {
      proxy_pass http://api;
      ${repeatChanges}
    }
  }
`
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
      access_log off;
    }
`
}

function quoted(path: string): string {
  if (/["$\n]/.test(path)) throw new Error(`nginx cannot take a path with quotes or dollar signs: ${path}`)
  return `"${path}"`
}
