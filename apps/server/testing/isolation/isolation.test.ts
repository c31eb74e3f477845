import { endpoints } from '@shop/contracts/endpoints'
import type { Endpoint } from '@shop/contracts/platform/endpoint'
import { describe, expect, it } from 'vitest'
import { type EndpointName, foreignCall } from './foreign-calls.ts'
import { isolationTable, names } from './isolation-table.ts'
import { ownedRows } from './owned-rows.ts'
import { ownedThings } from './owned-things.ts'

const { house } = isolationTable({ isPastPolicies: false })

describe('[ACCT-085] the table can fail', () => {
  const ofOwner: readonly EndpointName[] = names.filter((name) =>
    ['shopper', 'customer', 'anyone'].includes(String((endpoints[name] as Endpoint).access)),
  )

  it('every call of it is one that its owner can make', async () => {
    const hers = await ownedThings(house(), 'Merriweather')
    const refused: string[] = []
    // What takes things away comes last.
    const inOrder = ofOwner.toSorted(
      (a, b) => Number(a.startsWith('DELETE')) - Number(b.startsWith('DELETE')),
    )
    for (const name of inOrder) {
      const { method, address, body } = foreignCall(name, hers)
      const { status } = await hers.owner.send(method, address, body === undefined ? {} : { body })
      if (status === 400 || status >= 500) refused.push(`${name}: ${status}`)
    }
    expect(refused).toEqual([])
  })

  it('a call past the wall is seen: the session of its owner shows the mark and changes rows', async () => {
    const hers = await ownedThings(house(), 'Fairweather')
    const shown = await hers.owner.get(`/checkout/cart-shipping?cartId=${hers.cartId}`)
    expect(JSON.stringify(shown.body)).toContain('Fairweather')
    const before = await ownedRows(house().owner, hers)
    await hers.owner.delete(`/cart-summary?id=${hers.cartId}`)
    expect(await ownedRows(house().owner, hers)).not.toEqual(before)
  })
})
