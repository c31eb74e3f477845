import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { nobodyKnowsLeaks, rangeOfLeakedPasswords } from './leaked-passwords.ts'
import { passwordProblem } from './password-problem.ts'

const nia = { email: 'nia.brook@example.com', firstName: 'Nia', lastName: 'Brook' }
const problemOf = (password: string) => passwordProblem(password, nia, nobodyKnowsLeaks)

describe('[IDN-006] a new password', () => {
  it.each([
    ['kayak 7', 'at least 8 characters'],
    [`${'purple kayak window '.repeat(7)}`, 'at most 128 characters'],
    ['password1', 'common password'],
    ['zzzzzzzzzzzz', 'Repeated letters'],
    ['abcabcabcabc', 'Repeats like'],
    ['abcdefgh12', 'Sequences like'],
    ['11/17/2026', 'Dates are easy to guess'],
    ['nia.brook@example.com', 'Leave your name'],
    ['simpletire1', 'our name'],
    ['Summer2026', 'easy to guess'],
  ])('is not %j: %s', async (password, words) => {
    expect(await problemOf(password)).toContain(words)
  })

  it.each(['purple kayak window', 'mVq8-tRz2-Lw', 'pu'.padEnd(128, 'rple kayak window; ')])(
    'may be %j',
    async (password) => {
      expect(await problemOf(password)).toBeNull()
    },
  )

  it('is weighed in a moment, however long it is', async () => {
    // By what it takes of a core: by the clock a busy machine would be weighed too.
    const msOf = async (password: string) => {
      const began = process.cpuUsage()
      await problemOf(password)
      const { user, system } = process.cpuUsage(began)
      return (user + system) / 1_000
    }
    await msOf('warm up the scale')
    const most = 'p@ssw0rd'.repeat(16)
    expect(Math.min(await msOf(most), await msOf(most), await msOf(most))).toBeLessThan(1_000)
  })
})

describe('[IDN-007] whoever knows leaked passwords', () => {
  const faults: unknown[] = []

  async function answering(status: number, text: string, password: string) {
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.writeHead(status).end(text)
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const { port } = server.address() as AddressInfo
    const leaks = rangeOfLeakedPasswords(`http://127.0.0.1:${port}`, (fault) => faults.push(fault))
    const problem = await passwordProblem(password, nia, leaks)
    server.close()
    return { asked, problem }
  }
  // The SHA-1 of "purple kayak window", from its sixth letter on.
  const rest = 'D2CFDC17ED3BD70B4A41992EE699AA756EE'

  it('is told five letters of its hash, and says which of them leaked', async () => {
    const leaked = await answering(
      200,
      `0018A45C4D1DEF81644B54AB7F969B88D65:3\r\n${rest}:17`,
      'purple kayak window',
    )
    expect(leaked.asked).toEqual(['/range/3A7FB'])
    expect(leaked.problem).toContain('data leak')
  })

  it('says nothing by padding', async () => {
    const padded = await answering(200, `${rest}:0`, 'purple kayak window')
    expect(padded.problem).toBeNull()
  })

  it('stands in nobody’s way while it fails', async () => {
    expect((await answering(503, `${rest}:17`, 'purple kayak window')).problem).toBeNull()
    const away = rangeOfLeakedPasswords('http://127.0.0.1:1', (fault) => faults.push(fault))
    expect(await passwordProblem('purple kayak window', nia, away)).toBeNull()
    expect(faults).toHaveLength(2)
  })
})
