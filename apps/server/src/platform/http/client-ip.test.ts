import { describe, expect, it } from 'vitest'
import { clientIp } from './client-ip.ts'

const settings = { trustedProxies: ['127.0.0.1'], edgeHeader: 'x-edge-ip', fallback: '192.0.2.1' }
const all = {
  'x-forwarded-for': '203.0.113.7, 10.0.0.1',
  'x-real-ip': '203.0.113.8',
  'x-edge-ip': '203.0.113.9',
}

describe('the address of the visitor', () => {
  it.each([
    ['[CONST-052] comes first from the forwarded header', '127.0.0.1', all, '203.0.113.7'],
    [
      '[CONST-052] then from the real-ip header',
      '127.0.0.1',
      { ...all, 'x-forwarded-for': undefined },
      '203.0.113.8',
    ],
    ['[CONST-052] then from the edge header', '127.0.0.1', { 'x-edge-ip': '203.0.113.9' }, '203.0.113.9'],
    ['[CONST-052] never from headers of an untrusted hop', '198.51.100.5', all, '198.51.100.5'],
    [
      '[CONST-053] is the first entry of several',
      '127.0.0.1',
      { 'x-forwarded-for': ' 203.0.113.7 ,1.1.1.1' },
      '203.0.113.7',
    ],
    ['[CONST-053] is the configured address when nothing is known', '127.0.0.1', {}, '192.0.2.1'],
    ['[CONST-053] is the configured address without a connection', undefined, all, '192.0.2.1'],
    [
      '[SAFE-080] is not what is no address',
      '127.0.0.1',
      { ...all, 'x-forwarded-for': '999.9.1.1' },
      '203.0.113.8',
    ],
    ['[CONST-052] reads IPv4 written as IPv6', '::ffff:127.0.0.1', all, '203.0.113.7'],
  ])('%s', (_title, remote, headers, expected) => {
    expect(clientIp(remote, headers, settings)).toBe(expected)
  })
})
