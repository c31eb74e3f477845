// The part of the proxy that keeps catalogue pages. Why it is so: docs/decisions/0008-page-cache.md

import type { Door } from './nginx-guards.ts'
import { namedAnswer } from './nginx-log.ts'

/** Modules of the built shop, and the Debian package that brings each. */
export const nginxModules = {
  ngx_http_cache_purge_module: 'libnginx-mod-http-cache-purge',
  ngx_http_brotli_filter_module: 'libnginx-mod-http-brotli-filter',
  ngx_http_brotli_static_module: 'libnginx-mod-http-brotli-static',
} as const

/** Written once per address parameter; whatever else stands in an address is not kept. */
const keyed = [
  'brands',
  'item',
  'make',
  'model',
  'oem',
  'page',
  'rear',
  'size',
  'sort',
  'stars',
  'trim',
  'types',
]

/** For the http block: what a page is kept under. */
export function pageCacheMaps(folder: string, noncePlaceholder: string): string {
  return `
  proxy_cache_path ${folder} levels=1:2 keys_zone=pages:16m max_size=512m inactive=1d use_temp_path=off;

  # Parameters that choose what a page shows, and those of campaigns, which change nothing on it.
  map $args $page_args_known {
    '' 1;
    "~^(?:(?:page=[1-9]\\d{0,2}|(?:brands|item|make|model|oem|rear|size|sort|stars|trim|types)=[a-z0-9.,_-]{1,80}|(?:utm_[a-z]+|gclid|fbclid|msclkid)=[\\w.%~+-]{0,200})(?:&(?!$)|$))+$" 1;
    default 0;
  }
${keyed.map((name) => `  map $arg_${name} $page_${name} {\n    '' '';\n    default "&${name}=$arg_${name}";\n  }`).join('\n')}
  map "${keyed.map((name) => `$page_${name}`).join('')}" $page_known_args {
    "~^&(?<known_args>.*)$" $known_args;
    default '';
  }
  # The storefront renders the address as the key has it, so that no campaign of one visitor is kept for all.
  map $page_args_known $page_args {
    1 $page_known_args;
    default $args;
  }
  # Empty: not kept, because of an unknown parameter or because the channel's epoch is unknown.
  map "$page_args_known:$page_epoch" $page_key {
    "~^1:." "$host $page_epoch $uri?$page_known_args";
    default '';
  }
  map $page_key $page_passes {
    '' 1;
    default '';
  }
  # Only we keep pages: each answer carries a nonce of its own.
  map $upstream_http_cache_control $page_cache_control {
    "~^public" "private, no-cache";
    default $upstream_http_cache_control;
  }
  map $upstream_http_content_security_policy $page_policy {
    "~^(?<csp1>.*)${noncePlaceholder}(?<csp2>.*)${noncePlaceholder}(?<csp3>.*)$" "$csp1$request_id$csp2$request_id$csp3";
    default $upstream_http_content_security_policy;
  }
`
}

/**
 * A page with nonces written over it is sent in one go. From the file it would leave in forty small packets, and the
 * setting holds for the connection, so the subrequest for the epoch must not switch it back.
 */
const inOnePiece = 'sendfile off;\n      output_buffers 1 256k;'

/** For a location that sends pages: a fresh nonce in the policy and wherever the page names it. */
export function freshNonce(noncePlaceholder: string): string {
  return `      sub_filter ${noncePlaceholder} $request_id;
      sub_filter_once off;
      proxy_hide_header Content-Security-Policy;
      add_header Content-Security-Policy $page_policy always;
`
}

export function catalogueLocation(
  noncePlaceholder: string,
  internalSecret: string,
  proxyHeaders: (own: string[]) => string,
): string {
  return `
    # Pages that are the same for everybody, not the form of a review: the storefront hears no cookie, and says itself what may be kept.
    location ~ "^/(?!.*(?:/write-a-review|\\.data)$)(?:(?:brands|categories|types|tire-sizes|vehicles|tire-deals|tire-reviews|tire-sales)(?:/[a-z0-9.-]+){0,6}|learn|simplebusiness|sitemap\\.xml|sitemaps/[a-z0-9.-]+)?$" {
      auth_request /_page-epoch;
      auth_request_set $page_epoch $upstream_http_x_page_epoch;
      set $args $page_args;
${proxyHeaders(['Cookie ""', 'Accept-Encoding ""', 'X-Cache-Key $page_key'])}
      proxy_cache pages;
      proxy_cache_key $page_key;
      ${inOnePiece}
      proxy_cache_bypass $page_passes;
      proxy_no_cache $page_passes;
      # One render per page, however many wait for it; whoever finds an old one does not wait.
      proxy_cache_lock on;
      proxy_cache_lock_timeout 2s;
      proxy_cache_use_stale updating error timeout http_500 http_502 http_503 http_504;
      proxy_cache_background_update on;
      proxy_hide_header Cache-Control;
      proxy_hide_header Surrogate-Key;
      add_header Cache-Control $page_cache_control always;
      add_header X-Cache $upstream_cache_status always;
${freshNonce(noncePlaceholder)}${hsts}
${namedAnswer}
      proxy_pass http://storefront;
    }

    # The number in the key of every page of this host's channel. Without an answer pages are passed on, not kept.
    location = /_page-epoch {
      internal;
      proxy_pass_request_headers off;
      proxy_pass_request_body off;
      proxy_set_header Host $http_host;
      proxy_set_header Authorization "Bearer ${internalSecret}";
      proxy_set_header Content-Length "";
      proxy_set_header Connection "";
      proxy_cache pages;
      proxy_cache_key "epoch $host";
      ${inOnePiece}
      proxy_ignore_headers Cache-Control;
      proxy_cache_valid 200 10s;
      proxy_cache_lock on;
      proxy_cache_use_stale updating error timeout http_500 http_502 http_503 http_504;
      proxy_cache_background_update on;
      proxy_intercept_errors on;
      error_page 400 403 404 421 429 500 502 503 504 = @no-epoch;
      proxy_pass http://api/page-epoch;
    }
    location @no-epoch {
      return 204;
    }
`
}

/** On this machine only, and for whoever knows the secret: purges cannot come through the shop. */
export function purgeDoor(port: number, mode: 'dev' | 'built'): Door {
  return {
    listen: [`127.0.0.1:${port}`],
    names: ['127.0.0.1'],
    methods: 'purge',
    internalCalls: 'nobody',
    body: `    access_log off;
    if ($is_inside = 0) {
      return 403;
    }
    location / {
      ${mode === 'built' ? 'proxy_cache_purge pages $http_x_cache_key;' : 'return 404;'}
    }
`,
  }
}

export const hsts = '      add_header Strict-Transport-Security "max-age=63072000; includeSubDomains" always;'
