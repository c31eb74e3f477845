import { expect, it } from 'vitest'

it('refuses', () => {
  expect({ status: 409 }).toMatchObject({ status: 409 })
})
