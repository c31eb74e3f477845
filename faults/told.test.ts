import type { CallResult } from '@shop/contracts/client/call-result'
import { failure } from '@shop/contracts/client/call-result'
import { describe, expect, it } from 'vitest'
import { judgeTold, told } from './told.ts'

const due = { winners: 1, refusals: ['already-decided'] }

describe('a race', () => {
  it('[SALE-022] is fair where one has it and all the others read why', () => {
    expect(judgeTold('race', ['already-decided', 'done', 'already-decided'], due)).toEqual([])
  })

  it.each([
    ['[SALE-022] two had it', 'duplicated', ['done', 'done']],
    ['[SALE-022] nobody had it', 'lost', ['already-decided', 'already-decided']],
    ['[SALE-022] somebody met a fault', 'stuck', ['done', '500 Oops']],
    ['[SALE-022] somebody read a refusal that is not about it', 'stuck', ['done', 'not-offered']],
  ])('%s: it is found', (_, kind, all) => {
    expect(judgeTold('race', all, due)).toEqual([{ kind, what: expect.any(String) }])
  })

  it('[SALE-022] is told by the name of the refusal, and a fault or a silence as it is', async () => {
    const said = (result: CallResult<null>) => told(() => Promise.resolve(result))
    const refused = { ...failure('ServerError', 'Too late', 409), refusal: 'window-closed' }
    expect(await said({ ok: true, status: 204, data: null })).toBe('done')
    expect(await said(refused)).toBe('window-closed')
    expect(await said(failure('ServerError', 'Oops', 500))).toBe('500 Oops')
    expect(await said(failure('NetworkError', 'Gone'))).toBe('404 Gone')
  })

  it('[SALE-022] comes again where no place was free', async () => {
    const answers: CallResult<null>[] = [
      failure('ServerError', 'Full', 503),
      { ok: true, status: 204, data: null },
    ]
    expect(await told(async () => answers.shift() as CallResult<null>)).toBe('done')
    expect(answers).toEqual([])
  })
})
