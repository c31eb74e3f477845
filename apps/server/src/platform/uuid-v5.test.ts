import { expect, it } from 'vitest'
import { uuidV5 } from './uuid-v5.ts'

it('makes the ids that RFC 9562 shows', () => {
  expect(uuidV5('6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'www.example.com')).toBe(
    '2ed6657d-e927-568b-95e1-2665a8aea6a2',
  )
})

it('takes no namespace that is none', () => {
  expect(() => uuidV5('not-one', 'name')).toThrow('is not a UUID')
})
