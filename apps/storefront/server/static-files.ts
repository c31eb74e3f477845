import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Answers with a file of the built client, or says false. nginx does this in production. */
export async function serveStaticFile(folder: string, request: IncomingMessage, response: ServerResponse) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const file = fileOf(folder, request.url ?? '/')
  const type = file && types[extname(file)]
  if (!file || !type) return false
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) return false

  response.writeHead(200, {
    'content-type': type,
    'content-length': found.size,
    'x-content-type-options': 'nosniff',
    // Names under /assets/ carry the hash of their content.
    'cache-control': file.includes(`${sep}assets${sep}`)
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=3600',
  })
  if (request.method === 'HEAD') response.end()
  else createReadStream(file).pipe(response)
  return true
}

/** null for an address that cannot be decoded or leads out of the folder. */
function fileOf(folder: string, url: string): string | null {
  try {
    const path = decodeURIComponent(url.split('?', 1)[0] ?? '')
    const file = normalize(join(folder, path))
    return file.startsWith(folder + sep) && !path.includes('\0') ? file : null
  } catch {
    return null
  }
}
