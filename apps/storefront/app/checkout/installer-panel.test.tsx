import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { exampleAppointment, exampleSlot } from '../../testing/example-appointment.ts'
import { exampleCart, exampleShipping } from '../../testing/example-cart.ts'
import { exampleChoices, exampleInstaller } from '../../testing/example-installers.ts'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import type { InstallerFields } from './installer-fields.ts'
import { InstallerPanel } from './installer-panel.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const ways = {
  place: { zip: '19103', city: 'Philadelphia', state: 'PA' },
  tireCount: 4,
  arrivesBy: '2026-11-19',
  pickupPointCount: 0,
  tabs: [],
  initial: { position: 'left' as const, choice: 'installer' as const },
}
const onValid = vi.fn<(fields: InstallerFields) => void>()
const gone: string[] = []

type Given = Partial<Parameters<typeof InstallerPanel>[0]>

const panel = (given: Given) => (
  <InstallerPanel
    way="installer"
    cart={exampleCart()}
    ways={ways}
    choices={exampleChoices()}
    isZipUnknown={false}
    shipping={null}
    answer={undefined}
    busy={false}
    submitLabel="Continue to services"
    onValid={onValid}
    {...given}
  />
)

async function show(given: Given = {}, path = '/checkout/shipping?way=installer') {
  onValid.mockClear()
  gone.length = 0
  await renderInShop(panel(given), {
    path,
    loader: ({ request }) => {
      const { search } = new URL(request.url)
      gone.push(search)
      return null
    },
  })
}

/** Rows are found by role, which takes its time beside other load. */
const until = (holds: () => void) => vi.waitFor(holds, { timeout: 20_000 })
const radio = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('radio', { name })
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Continue to services' }))
const address = () => new URLSearchParams(gone.at(-1))

describe('the list', () => {
  it('[INST-181] says of each how far it is, how it’s rated, what it has done and the whole price', async () => {
    await show()
    const shop = radio(/Chestnut Street Auto/)
    expect(shop.checked).toBe(true)
    const row = shop.closest('label')?.textContent
    for (const part of ['4.9', '(412)', '1.2 mi', '1,930 jobs done', '$673.88', 'incl. $88.00 install']) {
      expect(row).toContain(part)
    }
    expect(screen.getByText(/Out-the-door prices: your 4 tires/)).toBeTruthy()
  })

  it('[INST-181] shows who can’t do the work, with the reason, and can’t be chosen', async () => {
    const hindered = exampleInstaller({ installerId: 9, company: 'Old Town Tire', hindrance: 'run-flat' })
    await show({ choices: exampleChoices({ installers: [exampleInstaller(), hindered] }) })
    expect(radio(/Old Town Tire.*Doesn’t mount run-flat tires/).disabled).toBe(true)
    expect(radio(/Old Town Tire/).closest('label')?.textContent).not.toContain('$')
  })

  it('[INST-181] says who pays for their place, and where they would stand', async () => {
    const sponsored = exampleInstaller({
      installerId: 9,
      company: 'Passyunk Tire',
      reason: { kind: 'sponsored', rankWithout: 8 },
    })
    await show({ choices: exampleChoices({ installers: [exampleInstaller(), sponsored] }) })
    expect(radio(/Passyunk Tire Sponsored.*It would be number 8 without it/)).toBeTruthy()
  })

  it('[INST-181] leads to the times of another one, by keyboard too', async () => {
    await show()
    radio(/Chestnut Street Auto/).focus()
    await userEvent.keyboard('{ArrowDown}')
    await until(() => expect(address().get('installerId')).toBe('12'))
    expect(address().get('userZip')).toBe('19103')
    expect(radio(/Riverline Tire/).checked).toBe(true)
  })

  it('[INST-007] [INST-050] leads to more of them, and to another order', async () => {
    await show({ choices: exampleChoices({ nextShown: 10 }) })
    await userEvent.click(screen.getByRole('link', { name: 'Show more' }))
    await until(() => expect(address().get('shown')).toBe('10'))
    expect(address().get('installerId')).toBe('4711')
    const orders = within(screen.getByRole('navigation', { name: 'Sort installers' })).getAllByRole('link')
    expect(orders.map(({ textContent }) => textContent)).toEqual([
      'All installers',
      'Distance',
      'Top rated',
      'Price: Low to High',
    ])
  })

  it('[ERR-034] [INST-181] says where nobody is near, with the door as a way on', async () => {
    await show({ choices: exampleChoices({ installers: [], chosen: null, schedule: null }) })
    expect(screen.getByText('No shops nearby')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ship to me' }).getAttribute('href')).toBe(
      '/checkout/shipping?way=home',
    )
    expect(screen.queryByRole('button', { name: 'Continue to services' })).toBeNull()
  })

  it('[ERR-033] says where the list couldn’t be loaded, and tries again', async () => {
    await show({ choices: null })
    expect(screen.getByText('Installation unavailable')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Try again' })).toBeTruthy()
  })

  it('[INST-181] asks for a ZIP where nobody knows one', async () => {
    await show({ ways: { ...ways, place: null }, choices: null })
    expect(screen.getByLabelText('ZIP code')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Find installers' })).toBeTruthy()
  })
})

describe('the times', () => {
  it('[INST-182] opens the first day that has free times, takes none, and says the zone', async () => {
    await show()
    expect(radio('Fri, Nov 20, 3 left').checked).toBe(true)
    expect(radio('Thu, Nov 19, too soon').disabled).toBe(true)
    expect(radio('8:00 AM').disabled).toBe(true)
    expect(radio('9:00 AM').checked).toBe(false)
    expect(screen.getByText('Times are Eastern Time.')).toBeTruthy()
    expect(screen.getByText(/Your tires get there by Thu, Nov 19/)).toBeTruthy()
    expect(
      within(screen.getByRole('group', { name: 'Or drop the car off' })).getAllByRole('radio'),
    ).toHaveLength(1)
  })

  it('[VAL-017] asks for a time, and sends the one that is chosen with who comes', async () => {
    await show({ shipping: { ...exampleShipping, phone: '(215) 555-0142' } })
    await submit()
    expect(screen.getByRole('alert').textContent).toBe('Please select a time slot')
    expect(document.activeElement).toBe(screen.getByRole('alert'))
    expect(onValid).not.toHaveBeenCalled()
    await userEvent.click(radio('1:00 PM'))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByText(/We hold it for 15 minutes/).textContent).toContain('Fri, Nov 20, 1:00 PM')
    await submit()
    expect(onValid).toHaveBeenCalledWith(
      expect.objectContaining({ installerId: '4711', time: '2026-11-20 1:00 PM', firstName: 'Ana' }),
    )
  })

  it('[INST-182] keeps a time while another day is looked at, a week on by Page Down', async () => {
    await show({ shipping: exampleShipping })
    await userEvent.click(radio('9:00 AM'))
    radio('Fri, Nov 20, 3 left').focus()
    await userEvent.keyboard('{PageDown}')
    await until(() => expect(radio('2:00 PM')).toBeTruthy())
    expect(address().get('day')).toBe('2026-11-27')
    expect(document.activeElement).toBe(radio('Fri, Nov 27, 1 left'))
    await submit()
    expect(onValid).toHaveBeenCalledWith(expect.objectContaining({ time: '2026-11-20 9:00 AM' }))
  })

  it('[INST-182] lets somebody decide later', async () => {
    await show({ shipping: exampleShipping })
    await userEvent.click(radio(/^Decide later/))
    await submit()
    expect(onValid).toHaveBeenCalledWith(expect.objectContaining({ time: 'later' }))
  })

  it('[INST-182] has the time chosen that is held here', async () => {
    await show({
      choices: exampleChoices({ held: exampleAppointment({ date: '2026-11-21', startTime: '8:30' }) }),
    })
    expect(radio('Sat, Nov 21, 1 left').checked).toBe(true)
    expect(radio('8:30 AM').checked).toBe(true)
  })

  it('[INST-182] goes on without times where they couldn’t be loaded', async () => {
    await show({ choices: exampleChoices({ schedule: null }), shipping: exampleShipping })
    expect(screen.getByText('We can’t load times right now. You can decide later.')).toBeTruthy()
    await userEvent.click(radio(/^Decide later/))
    await submit()
    expect(onValid).toHaveBeenCalled()
  })

  it('[ERR-029] [ERR-030] [ERR-031] [ERR-032] [INST-183] offers three times instead of a lost one; what was typed stays', async () => {
    const answer = {
      fields: {
        installerId: '4711',
        addressLine1: '',
        addressLine2: '',
        carZip: '',
        time: '2026-11-20 8:00 AM',
        firstName: 'Ana',
        lastName: 'Morris',
        phone: '(215) 555-0142',
        email: 'ana@example.com',
      },
      errors: { time: 'Install time is no longer available' },
      freeTimes: [
        exampleSlot('2026-11-20', '9:00 AM'),
        exampleSlot('2026-11-20', '1:00 PM'),
        exampleSlot('2026-11-21', '8:30 AM'),
      ],
    }
    await show({ answer })
    const banner = screen.getByRole('alert')
    expect(banner.textContent).toContain('Install time is no longer available')
    expect(document.activeElement).toBe(banner)
    const links = within(banner).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Fri, Nov 20 9:00 AM',
      'Fri, Nov 20 1:00 PM',
      'Sat, Nov 21 8:30 AM',
      'Change time',
      'Browse shops',
      'I no longer need install',
    ])
    await userEvent.click(screen.getByRole('link', { name: 'Sat, Nov 21 8:30 AM' }))
    await until(() => expect(radio('8:30 AM').checked).toBe(true))
    await until(() => expect(document.activeElement).toBe(radio('8:30 AM')))
    expect(screen.getByLabelText<HTMLInputElement>('Last name').value).toBe('Morris')
  })
})

it('[VAL-025] asks for a shop where none is chosen', async () => {
  await show({ choices: exampleChoices({ chosen: null, schedule: null }), shipping: exampleShipping })
  await submit()
  expect(screen.getByRole('alert').textContent).toBe('Please select a shop or change shipping option')
  expect(onValid).not.toHaveBeenCalled()
})

it('[INST-184] asks where the car is for a van, in the ZIP that was looked at', async () => {
  const van = exampleInstaller({ company: 'Delancey Mobile Tire', isMobileInstall: true })
  await show(
    { way: 'mobile', choices: exampleChoices({ installers: [van], chosen: van }), shipping: null },
    '/checkout/shipping?way=mobile',
  )
  expect(screen.getByRole('heading', { name: 'Pick a two-hour window' })).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Street address'), '2038 Delancey Pl')
  await userEvent.type(screen.getByLabelText('First name'), 'Ana')
  await userEvent.type(screen.getByLabelText('Last name'), 'Morris')
  await userEvent.type(screen.getByLabelText('Mobile phone'), '2155550142')
  await userEvent.type(screen.getByLabelText('Email'), 'ana@example.com')
  await userEvent.click(radio('9:00 AM'))
  await submit()
  expect(onValid).toHaveBeenCalledWith(
    expect.objectContaining({ addressLine1: '2038 Delancey Pl', carZip: '19103', installerId: '4711' }),
  )
})

it('[INST-186] is two plain forms before its script has come: who and which day, and the rest', () => {
  const router = createMemoryRouter([{ path: '*', element: panel({}) }])
  const html = new DOMParser().parseFromString(
    renderToString(<RouterProvider router={router} />),
    'text/html',
  )
  const forms = [...html.forms]
  const post = forms.find(({ method }) => method === 'post')
  const namesOf = (form: HTMLFormElement | undefined) =>
    new Set([...(form?.elements ?? [])].map((each) => each.getAttribute('name')))
  expect([...namesOf(post)]).toEqual(
    expect.arrayContaining(['way', 'installerId', 'time', 'firstName', 'lastName', 'phone', 'email']),
  )
  expect([...namesOf(post)]).not.toContain('day')
  expect(forms.filter(({ method }) => method === 'get').map((form) => [...namesOf(form)])).toEqual(
    expect.arrayContaining([
      expect.arrayContaining(['way', 'userZip', 'installerId']),
      expect.arrayContaining(['way', 'userZip', 'installerId', 'day']),
    ]),
  )
})
