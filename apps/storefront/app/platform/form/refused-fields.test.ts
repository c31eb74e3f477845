import { expect, it } from 'vitest'
import { failed, refused } from '../../../testing/fake-client.ts'
import { refusedFields } from './refused-fields.ts'

const names = { email: 'email', 'vehicle.make': 'make' } as const

it('[HOUSE-075] a refusal stands under the field that the server names, as the form calls it', () => {
  expect(refusedFields(refused('invalid-email', 'Not an email', 'email'), names)).toEqual({
    email: 'Not an email',
  })
  expect(refusedFields(refused('unknown-make', 'Which make?', 'vehicle.make'), names)).toEqual({
    make: 'Which make?',
  })
})

it('[HOUSE-075] a refusal of no field, of a field the form has not, and a fault are none of its fields', () => {
  expect(refusedFields(refused('too-many', 'Later'), names)).toBeNull()
  expect(refusedFields(refused('wrong', 'No', 'phone'), names)).toBeNull()
  const stopped = { ...failed('BadRequest', 400), fields: [{ path: 'body.email', message: 'Too big' }] }
  expect(refusedFields(stopped, names)).toBeNull()
})
