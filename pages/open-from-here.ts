import { nodeFetch } from '@shop/contracts/client/node-fetch'

/** Browsers know every name under `.localhost`, Node does not: the name travels in the header instead. */
export function openFromHere(address: string, cookie = ''): Promise<Response> {
  const url = new URL(address)
  const { host } = url
  url.hostname = '127.0.0.1'
  return nodeFetch(url.href, { method: 'GET', headers: { host, ...(cookie && { cookie }) } })
}
