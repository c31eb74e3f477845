import { describe, expect, it } from 'vitest'
import { formatJobNumber, parseJobNumber } from './bulk-job.ts'

describe('the number of a job', () => {
  it('is read however somebody types it', () => {
    expect(formatJobNumber(381)).toBe('J-0381')
    expect(['J-0381', 'j 381', '381', ' J0381 '].map(parseJobNumber)).toEqual([381, 381, 381, 381])
    expect(['', 'J-0', 'A-0381', '3.81', 'J-9999999999'].map(parseJobNumber)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ])
  })
})
