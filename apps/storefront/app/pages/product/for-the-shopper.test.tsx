import type { TireFit } from '@shop/contracts/fitment/fitment'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { exampleLine } from '../../../testing/example-line.ts'
import { renderInShop } from '../../../testing/render-in-shop.tsx'
import { chooseVehicle, forgetVehicle } from '../../fitment/my-vehicle.ts'
import { keepVisit } from '../../platform/visit/visit.ts'
import { judgementRows } from './judgement-rows.ts'
import { ProductPage } from './product-page.tsx'

const judgement = { position: 'all', unit: 'lb', required: 1800, offered: 1874, outcome: 'pass' } as const
const fits = {
  productId: 100_021,
  position: 'all',
  level: 'fits',
  sentence: 'Fits your SUV.',
  judgements: [{ ...judgement, rule: 'load', sentence: 'Carries 1,874 lb per tire.' }],
}
const refused = {
  ...fits,
  level: 'does-not-fit',
  sentence: 'Needs other wheels.',
  judgements: [
    ...fits.judgements,
    { ...judgement, rule: 'wheel', outcome: 'fail', unit: 'in', required: 17, offered: 18, sentence: 'No.' },
  ],
}

let answers: Record<string, unknown>
beforeEach(() => {
  answers = { '/vehicles/7/fits': { fits: [fits] } }
  vi.stubGlobal('fetch', async (url: string) => {
    const found = Object.entries(answers).find(([path]) => url.includes(path))
    return new Response(JSON.stringify(found?.[1] ?? {}), { status: found ? 200 : 404 })
  })
})
afterEach(() => {
  cleanup()
  forgetVehicle()
  keepVisit({ personalization: null })
  vi.unstubAllGlobals()
})

const named = (slug: string, name: string) => ({ slug, name })
const chooseRav4 = () =>
  chooseVehicle({
    vehicleId: 7,
    make: named('toyota', 'Toyota'),
    model: named('rav4', 'RAV4'),
    year: 2021,
    trim: named('xle', 'XLE'),
    label: '2021 Toyota RAV4 XLE',
    option: null,
  })
const open = () => renderInShop(<ProductPage line={exampleLine} />, { path: '/brands/x/y' })
const fitBox = () => screen.getByRole('region', { name: 'Does it fit?' })

describe('the verdict on a product page', () => {
  it('asks for a vehicle while none is known', async () => {
    await open()
    expect(within(fitBox()).getByRole('link', { name: 'Add your vehicle' })).toBeTruthy()
  })

  it('names the vehicle, and gives its reasons on demand', async () => {
    chooseRav4()
    await open()
    await waitFor(() => expect(fitBox().textContent).toContain('Fits your 2021 Toyota RAV4 XLE'))
    await userEvent.click(screen.getByRole('button', { name: 'See why' }))
    const why = await screen.findByRole('dialog', { name: 'Does it fit?' }, { timeout: 8000 })
    expect(within(why).getByText('1,874 lb')).toBeTruthy()
    expect(within(why).getByText('Carries 1,874 lb per tire.')).toBeTruthy()
  })

  it('[VERD-011] leads to another vehicle, and forgets this one', async () => {
    chooseRav4()
    await open()
    const change = await screen.findByRole('link', { name: 'Change vehicle' })
    expect(change.getAttribute('href')).toBe('/find-by-vehicle')
    await userEvent.click(screen.getByRole('button', { name: 'See why' }))
    const why = await screen.findByRole('dialog', { name: 'Does it fit?' }, { timeout: 8000 })
    await userEvent.click(within(why).getByRole('button', { name: 'Remove vehicle' }))
    await waitFor(() => expect(fitBox().textContent).toContain('Add your vehicle'))
  })

  it('keeps a tire that fails a rule out of the cart', async () => {
    answers['/vehicles/7/fits'] = { fits: [refused] }
    chooseRav4()
    await open()
    await waitFor(() => expect(fitBox().textContent).toContain('Doesn’t fit your 2021 Toyota RAV4 XLE'))
    for (const button of screen.getAllByRole('button', { name: 'Doesn’t fit your vehicle' })) {
      expect(button).toHaveProperty('disabled', true)
    }
  })

  it('marks the sizes that fit among all there are', async () => {
    const [first] = exampleLine.sizes
    const sizes = ['a', 'b', 'c', 'd', 'e'].map((sizeSlug) => ({
      ...first,
      sizeSlug,
    })) as typeof exampleLine.sizes
    answers['/vehicles/7/lines/'] = { tires: [{ ...first, sizeSlug: 'e', level: 'fits', position: 'all' }] }
    chooseRav4()
    await renderInShop(<ProductPage line={{ ...exampleLine, sizes }} />, { path: '/brands/x/y' })
    expect(screen.queryByRole('radio', { name: /Fits$/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'All 5 sizes' }))
    expect(await screen.findByRole('radio', { name: /Fits$/ })).toHaveProperty('value', 'e')
  })

  it('[VERD-005] lists what speaks against the tire with what is needed, what passed apart', () => {
    const { open, passed } = judgementRows(refused as TireFit)
    expect(open.map(({ name, value }) => [name, value])).toEqual([['Wheel width', '18 in., needs 17 in.']])
    expect(passed.map(({ name, value }) => [name, value])).toEqual([['Load', '1,874 lb']])
    const at = (position: 'front' | 'rear' | 'all') => ({
      ...judgement,
      rule: 'load',
      sentence: '',
      position,
    })
    const names = (...positions: Parameters<typeof at>[0][]) =>
      judgementRows({ sentence: 'Fits.', judgements: positions.map(at) }).passed.map(({ name }) => name)
    expect(names('front', 'all')).toEqual(['Load', 'Load'])
    expect(names('front', 'rear')).toEqual(['Load, front', 'Load, rear'])
  })

  it('[VERD-004] says a caveat once, with the size the door sticker should show and what we promise', async () => {
    const sentence = 'Your door sticker should read 225/65R17.'
    const caveat = {
      ...judgement,
      outcome: 'caveat',
      unit: null,
      required: '225/65R17',
      offered: '',
      sentence,
    }
    const estimated = {
      ...fits,
      level: 'fits-with-caveat',
      sentence,
      judgements: [
        { ...caveat, rule: 'placard' },
        { ...judgement, rule: 'load', sentence },
        { ...judgement, rule: 'speed', unit: 'mph', sentence },
      ],
    }
    answers['/vehicles/7/fits'] = { fits: [estimated] }
    chooseRav4()
    await open()
    await waitFor(() => expect(fitBox().textContent).toContain('with one thing to check'))
    await userEvent.click(screen.getByRole('button', { name: 'See why' }))
    const why = await screen.findByRole('dialog', { name: 'Does it fit?' }, { timeout: 8000 })
    expect(within(why).getAllByText(sentence)).toHaveLength(1)
    expect(
      within(why)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['Front225/65R17', 'Rear225/65R17'])
    const passed = within(why).getByText('2 checks passed:', { exact: false }).closest('details')
    expect(passed?.open).toBe(false)
    expect(within(why).getByText('This fit check goes with your order.')).toBeTruthy()
    expect(within(why).getByRole('link', { name: 'Return policy' }).getAttribute('href')).toBe(
      '/returns-and-refunds',
    )
  })

  it('[VERD-005] a refusal leads with what fits instead, before its rules', async () => {
    answers['/vehicles/7/fits'] = { fits: [refused] }
    const [first] = exampleLine.sizes
    answers['/vehicles/7/lines/'] = {
      tires: [{ ...first, productId: 5, service: '104H', level: 'fits', position: 'all' }],
    }
    chooseRav4()
    await open()
    await waitFor(() => expect(fitBox().textContent).toContain('Doesn’t fit'))
    await userEvent.click(screen.getByRole('button', { name: 'See why' }))
    const why = await screen.findByRole('dialog', { name: 'Does it fit?' }, { timeout: 8000 })
    const instead = await within(why).findByRole('group', { name: 'These fit instead' })
    const rule = within(why).getByText('Wheel width')
    expect(instead.compareDocumentPosition(rule) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(within(why).getByText('1 check passed:', { exact: false }).closest('details')?.open).toBe(false)
  })
})

describe('what depends on the place', () => {
  const location = { cityName: 'Philadelphia', stateAbbr: 'PA', region: 'Pennsylvania', zip: '19103' }
  const installer = {
    installerId: 1,
    kind: 'shop',
    name: 'Chestnut Street Auto',
    city: 'Philadelphia',
    state: 'PA',
    miles: 1.2,
    rating: 4.9,
    ratingCount: 40,
    installationCount: 412,
    perTireInCents: 2100,
    setOfFourInCents: 8400,
    parts: [{ reason: 'Mounting', amountInCents: 8400 }],
    dueAtInstallerInCents: null,
    outTheDoorInCents: 72_864,
  }

  it('is asked for while it is not known', async () => {
    await open()
    expect(screen.getByRole('button', { name: 'Enter ZIP' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Enter your ZIP' })).toBeTruthy()
  })

  it('[DELV-083] brings arrival, batch, installers and the price on the car with every part', async () => {
    answers['/tires/100021/delivery'] = {
      place: { zip: '19103', city: 'Philadelphia', state: 'PA' },
      isShippedTo: true,
      shippingInCents: 0,
      arrives: { earliest: '2026-11-17', latest: '2026-11-19' },
      batch: { count: 2, weeksApart: 5, underMonths: 6 },
      installers: [installer],
    }
    const charge = { beneficiary: 'shop', isPaidAtInstaller: false }
    answers['/out-the-door'] = {
      quantity: 4,
      installer: { company: 'Chestnut Street Auto', city: 'Philadelphia', miles: 1.2 },
      outTheDoor: [
        {
          productId: 100_021,
          outTheDoorCents: 72_864,
          perTireCents: 18_216,
          totalCents: 64_464,
          dueAtInstallerCents: 8400,
          discountCents: 0,
          governmentCents: 400,
          complete: true,
          isTaxEstimated: false,
          refused: [],
          charges: [
            { ...charge, kind: 'tires', reason: 'Tires', amountCents: 61_196 },
            {
              ...charge,
              kind: 'installation',
              reason: 'Mounting',
              amountCents: 8400,
              isPaidAtInstaller: true,
            },
            { ...charge, kind: 'fee', reason: 'Tire fee', amountCents: 400, beneficiary: 'government' },
          ],
        },
      ],
    }
    keepVisit({ personalization: { userLocation: location, userLocationZip: '19103' } as never })
    await open()
    expect(await screen.findByText('Arrives Tue, Nov 17 to Thu, Nov 19')).toBeTruthy()
    expect(screen.getByText('Two batches, 5 weeks apart, under 6 months old')).toBeTruthy()
    expect(screen.getByText('1.2 mi, 4.9 stars, 412 installs')).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: /\$728\.64/ }))
    const parts = await screen.findByRole('dialog', { name: 'Out-the-door price' }, { timeout: 8000 })
    for (const text of [
      'Meridian AS, 225/65R17',
      'Mounting',
      'Tire fee',
      'Paid to the installer',
      'You pay',
    ]) {
      expect(within(parts).getByText(text)).toBeTruthy()
    }
    await userEvent.click(within(parts).getByRole('button', { name: 'Add 4 to cart' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Out-the-door price' })).toBeNull())
    expect(await screen.findByRole('alert', {}, { timeout: 8000 })).toBeTruthy()
  })
})
