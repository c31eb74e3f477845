import { afterEach, describe, expect, it, vi } from 'vitest'
import { readStorage, removeStorage, writeStorage } from './storage.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('storage', () => {
  it('keeps, gives back and removes a value', () => {
    writeStorage('zip', '19103')
    expect(readStorage('zip')).toBe('19103')
    removeStorage('zip')
    expect(readStorage('zip')).toBeNull()
  })

  it('[ERR-084] logs a failure and goes on without the value', () => {
    const line = vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('denied')
    })
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full')
    })
    expect(readStorage('zip')).toBeNull()
    expect(() => writeStorage('zip', '19103')).not.toThrow()
    expect(line.mock.calls.map(([text]) => JSON.parse(text).message)).toEqual([
      'storage: could not read zip',
      'storage: could not write zip',
    ])
  })
})
