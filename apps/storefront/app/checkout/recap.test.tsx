import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { exampleAppointment } from '../../testing/example-appointment.ts'
import { exampleShipping } from '../../testing/example-cart.ts'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { Recap } from './recap.tsx'

afterEach(cleanup)

const { installer } = exampleAppointment()
const atShop = {
  ...exampleShipping,
  shippingOption: 'installer' as const,
  addressLine1: '1735 Chestnut St',
  installer: { ...installer, kind: 'shop' as const },
}
const textOf = (term: string) => screen.getByText(term).parentElement?.textContent

it('[INST-185] says at which shop and when, on its clock, with ways back', async () => {
  await renderInShop(<Recap shipping={atShop} appointment={exampleAppointment()} />)
  expect(textOf('Install at')).toContain('Chestnut Street Auto, 1735 Chestnut St, Philadelphia, PA 19103')
  expect(textOf('Install time')).toContain('Fri, Nov 20, 9:00 AM (Eastern Time)')
  for (const name of ['Change the installer', 'Change the install time']) {
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/checkout/shipping')
  }
})

it('[INST-185] says where the van comes to, and that the time is for later', async () => {
  const van = { ...exampleShipping, installer: { ...installer, kind: 'mobile' as const } }
  await renderInShop(<Recap shipping={van} />)
  expect(textOf('Mobile install')).toContain('2038 Delancey Pl')
  expect(textOf('Install time')).toContain('You’ll choose a time later')
})
