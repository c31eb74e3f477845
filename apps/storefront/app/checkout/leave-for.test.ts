import { expect, it } from 'vitest'
import { leaveFor } from './leave-for.ts'

it.each(['javascript:alert(1)', 'data:text/html,x', '/checkout'])(
  'opens nothing that is no page: %s',
  (url) => {
    expect(() => leaveFor(url)).toThrow()
  },
)
