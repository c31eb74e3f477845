import type { ReplyAt } from '@shop/contracts/client/call-at.test-support'
import type { DeskOrder, HoldOfOrder, OrderWorkflow } from '@shop/contracts/orders/order-desk'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { exampleOrder, examplePayment } from '../../testing/examples.ts'
import { failure, openOffice, staffWith } from '../../testing/open-office.tsx'

const stuck: OrderWorkflow = {
  id: 'release:00000000-0000-4000-8000-000000000001',
  name: 'release-order',
  state: 'stuck',
  createdAt: '2026-11-16T15:04:00.000Z',
  waitsUntil: null,
  endedAt: '2026-11-16T15:44:00.000Z',
  fault: 'The carrier does not answer',
  steps: [
    { name: 'release', at: '2026-11-16T15:34:00.000Z', state: 'done' },
    { name: 'book 00000000-0000-4000-8000-000000000009', at: '2026-11-16T15:44:00.000Z', state: 'failed' },
  ],
}

type Retried = ReplyAt<'POST /office/orders/ST-1/retries'>

function openOrder(workflow: () => OrderWorkflow, retry: () => Retried) {
  return openOffice('/orders/ST-7K4M-2Q9X', {
    'GET /office/me': staffWith('support'),
    'GET /office/orders/ST-7K4M-2Q9X': () => ({
      body: { order: exampleOrder({ workflows: [workflow()] }) },
    }),
    'POST /office/orders/ST-7K4M-2Q9X/retries': retry,
    'POST /office/orders/ST-7K4M-2Q9X/reveal': {
      body: {
        customer: {
          name: 'Ana Morris',
          email: 'ana@example.com',
          phone: '215 555 0142',
          address: ['2038 Delancey Pl', 'Philadelphia, PA 19103'],
          specialInstructions: null,
        },
      },
    },
  })
}

describe('an order', () => {
  it('[OFF-006] has a button only for what one may do', async () => {
    const replies = {
      'GET /office/orders/ST-7K4M-2Q9X': {
        body: {
          order: exampleOrder({
            workflows: [stuck],
            cancelUntil: new Date(Date.now() + 600_000).toISOString(),
          }),
        },
      },
    }
    const buttons = async () => {
      await screen.findByText('It stopped: The carrier does not answer')
      const main = within(screen.getByRole('main'))
      return main.queryAllByRole('button').map(({ textContent }) => textContent)
    }
    openOffice('/orders/ST-7K4M-2Q9X', { ...replies, 'GET /office/me': staffWith('support') })
    expect(await buttons()).toEqual(['Retry', 'Cancel order…', 'Reveal (logged)'])
    openOffice('/orders/ST-7K4M-2Q9X', { ...replies, 'GET /office/me': staffWith('supervisor') })
    expect(await buttons()).toEqual(['Retry', 'Cancel order…'])
    openOffice('/orders/ST-7K4M-2Q9X', { ...replies, 'GET /office/me': staffWith('pricing') })
    expect(await buttons()).toEqual([])
  })

  it('[OFF-015] asks for a passkey before it says who ordered', async () => {
    openOffice('/orders/ST-7K4M-2Q9X', {
      'GET /office/me': staffWith('support'),
      'GET /office/orders/ST-7K4M-2Q9X': { body: { order: exampleOrder() } },
      'POST /office/orders/ST-7K4M-2Q9X/reveal': {
        status: 403,
        body: failure('FreshProofNeeded', 'No.', 'passkey-missing' as never),
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Reveal (logged)' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }))
    expect(dialog.getByText('You’re about to see who placed order ST-7K4M-2Q9X.')).toBeTruthy()
  })

  it('[SAFE-060] says that its money did not arrive, and in words why', async () => {
    const order = exampleOrder({
      state: 'delivered',
      isUnpaid: true,
      payments: [examplePayment({ state: 'settlement-declined' })],
    })
    openOffice('/orders/ST-7K4M-2Q9X', {
      'GET /office/me': staffWith('support'),
      'GET /office/orders/ST-7K4M-2Q9X': { body: { order } },
    })
    expect(await screen.findByText('Unpaid')).toBeTruthy()
    const panel = screen.getByRole('region', { name: 'Payment' })
    expect(within(panel).getByText('Settlement declined')).toBeTruthy()
  })

  it('[PAY-346] says what is authorized, captured, voided and refunded, when a hold ends, and what the bank said', async () => {
    const order = exampleOrder({
      state: 'shipped',
      payments: [
        examplePayment({
          id: '00000000-0000-4000-8000-000000000003',
          authorizedCents: 50_000,
          amountCents: 50_000,
          capturedCents: 30_000,
          refundedCents: 1_000,
          bankAnswer: {
            street: 'M',
            zip: 'N',
            securityCode: 'I',
            decision: 'Review',
            bankCheck: null,
            isLiabilityShifted: null,
          },
        }),
        examplePayment({
          type: 'gift-card',
          cardType: null,
          lastFour: 'WC3R',
          authorizedCents: 13_148,
          amountCents: 13_148,
          capturedCents: 13_148,
          state: 'captured',
          holdUntil: null,
        }),
      ],
    })
    openOffice('/orders/ST-7K4M-2Q9X', {
      'GET /office/me': staffWith('support'),
      'GET /office/orders/ST-7K4M-2Q9X': { body: { order } },
    })
    const panel = within(await screen.findByRole('region', { name: 'Payment' }))
    const facts = (name: string) =>
      panel.getAllByText(name, { selector: 'dt' }).map((term) => term.nextElementSibling?.textContent)
    expect([...facts('Authorized'), ...facts('Voided')]).toEqual(['$631.48', '$0.00'])
    expect(facts('Captured')).toEqual(['$431.48', '$300.00', '$131.48'])
    expect(facts('Refunded')).toEqual(['$10.00', '$10.00'])
    expect(facts('Method')).toEqual(['Visa 1111', 'Gift card WC3R'])
    expect(facts('Payment hold ends')).toEqual(['Nov 23, 10:04 AM'])
    expect(facts('Street, ZIP, security code match')).toEqual(['yes, no, not given'])
    expect(facts('3-D Secure')).toEqual(['Not asked, the risk is ours'])
    expect(facts('Gateway decision')).toEqual(['Review'])
  })

  it('[PAY-346] says which side bears the risk once the bank was asked', async () => {
    const told = async (bankCheck: string, isLiabilityShifted: boolean) => {
      const bankAnswer = {
        street: 'M',
        zip: 'M',
        securityCode: 'M',
        decision: null,
        bankCheck,
        isLiabilityShifted,
      }
      openOffice('/orders/ST-7K4M-2Q9X', {
        'GET /office/me': staffWith('support'),
        'GET /office/orders/ST-7K4M-2Q9X': {
          body: { order: exampleOrder({ payments: [examplePayment({ bankAnswer })] }) },
        },
      })
      const text = (await screen.findByText('3-D Secure')).nextElementSibling?.textContent
      cleanup()
      return text
    }
    expect(await told('authenticate_successful', true)).toBe('Confirmed, the bank carries the risk')
    expect(await told('lookup_not_enrolled', false)).toBe('Not confirmed, the risk is ours')
  })

  it('[PAY-347] on hold says by what, since when and why, and leads to the desk of holds', async () => {
    const hold: HoldOfOrder = {
      state: 'waiting',
      heldAt: '2026-11-16T15:04:00.000Z',
      heldBy: 'rules',
      rules: [{ name: 'gateway-review', outcome: 'hold' }],
      evidence: {
        amountCents: 63_148,
        checks: null,
        cardsTried: { session: 1, address: 1, device: 1 },
        miles: null,
        from: null,
        device: null,
        isLiabilityShifted: false,
      },
      decided: null,
    }
    const opened = (order: Partial<DeskOrder>) =>
      openOffice('/orders/ST-7K4M-2Q9X', {
        'GET /office/me': staffWith('support'),
        'GET /office/orders/ST-7K4M-2Q9X': { body: { order: exampleOrder(order) } },
      })
    opened({ isHeld: true, hold })
    const panel = within(await screen.findByRole('region', { name: 'On hold' }))
    expect(panel.getByText('Gateway says review')).toBeTruthy()
    expect(panel.getByText('Put on hold by').nextElementSibling?.textContent).toBe('Risk rules')
    expect(panel.getByText('On hold since').nextElementSibling?.textContent).toBe('Nov 16, 10:04 AM')
    expect(panel.getByRole('link', { name: 'Accept or cancel in Holds' }).getAttribute('href')).toBe(
      '/holds/ST-7K4M-2Q9X',
    )
    cleanup()

    const decided = { at: '2026-11-16T16:04:00.000Z', who: 'Ada Osei', why: 'Called the customer' }
    opened({ hold: { ...hold, state: 'accepted', heldBy: null, decided } })
    const after = within(await screen.findByRole('region', { name: 'Was on hold' }))
    expect(after.getByText(/^Accepted by Ada Osei/)).toBeTruthy()
    expect(after.getByText('Called the customer')).toBeTruthy()
    expect(after.queryByText('Put on hold by')).toBeNull()
    cleanup()

    // Who may not hold orders is told that, and not why.
    opened({ isHeld: true, hold: null })
    expect(await screen.findByText('On hold')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'On hold' })).toBeNull()
  })

  it('shows the step that failed, what it said, and carries on when asked', async () => {
    let workflow = stuck
    const { sent } = openOrder(
      () => workflow,
      () => {
        workflow = { ...stuck, state: 'done', fault: null }
        return { body: { retried: true } }
      },
    )
    const panel = await screen.findByRole('region', { name: 'Workflow' })
    expect(within(panel).getByText('It stopped: The carrier does not answer')).toBeTruthy()
    const steps = within(panel).getByRole('list', { name: 'Steps: Released to warehouse' })
    expect(
      within(steps)
        .getAllByRole('listitem')
        .map((step) => step.firstChild?.textContent),
    ).toEqual(['Sent to warehouse', 'Carrier booked'])
    const figures = () => sent.filter(({ call }) => call === 'GET /office/orders/figures').length
    const before = figures()
    await userEvent.click(within(panel).getByRole('button', { name: 'Retry: Released to warehouse' }))
    expect(sent.find(({ call }) => call.includes('retries'))?.body).toEqual({ workflowId: stuck.id })
    expect(await within(panel).findByText('1 of 1 done')).toBeTruthy()
    expect(within(panel).queryByRole('button')).toBeNull()
    await expect.poll(() => document.activeElement?.textContent).toBe('Completed.')
    expect(figures()).toBeGreaterThan(before)
  })

  it('says so when somebody else was faster', async () => {
    openOrder(
      () => stuck,
      () => ({
        status: 409,
        body: failure('Refused', 'Someone already retried this workflow.', 'already-retried'),
      }),
    )
    await userEvent.click(await screen.findByRole('button', { name: /^Retry/ }))
    expect((await screen.findByRole('alert')).textContent).toBe('Someone already retried this workflow.')
  })

  it('hides who ordered until somebody asks', async () => {
    openOrder(
      () => stuck,
      () => ({ body: { retried: true } }),
    )
    const panel = await screen.findByRole('region', { name: 'Customer' })
    expect(within(panel).getByText('a•••••@example.com')).toBeTruthy()
    expect(screen.queryByText('Ana Morris')).toBeNull()
    expect(within(panel).getByText('4 since 2025, $2,061.56')).toBeTruthy()
    await userEvent.click(within(panel).getByRole('button', { name: 'Reveal (logged)' }))
    expect(await within(panel).findByText('Ana Morris')).toBeTruthy()
    expect(within(panel).getByText('2038 Delancey Pl, Philadelphia, PA 19103')).toBeTruthy()
  })

  it('is cancelled in place, and only with a typed reason', async () => {
    let isCancelled = false
    const { sent } = openOffice('/orders/ST-7K4M-2Q9X', {
      'GET /office/me': staffWith('support'),
      'GET /office/orders/ST-7K4M-2Q9X': () => ({
        body: {
          order: exampleOrder({
            state: isCancelled ? 'cancelled' : 'placed',
            cancelUntil: new Date(Date.now() + 600_000).toISOString(),
          }),
        },
      }),
      'POST /office/orders/ST-7K4M-2Q9X/cancel': () => {
        isCancelled = true
        return { body: { cancelled: true } }
      },
    })
    const panel = await screen.findByRole('region', { name: 'Actions' })
    await userEvent.click(within(panel).getByRole('button', { name: 'Cancel order…' }))
    const reason = within(panel).getByRole('textbox', { name: 'Why are you canceling?' })
    expect(document.activeElement).toBe(reason)
    await userEvent.keyboard('{Enter}')
    expect(within(panel).getByText('Please enter a reason.')).toBeTruthy()
    expect(sent.some(({ call }) => call.includes('/cancel'))).toBe(false)
    await userEvent.click(within(panel).getByRole('button', { name: 'Keep order' }))
    expect(document.activeElement).toBe(within(panel).getByRole('button', { name: 'Cancel order…' }))
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('Ordered twice{Enter}')
    await expect.poll(() => document.activeElement?.textContent).toMatch(/^Order canceled\. /)
    expect(sent.find(({ call }) => call.includes('/cancel'))?.body).toEqual({ reason: 'Ordered twice' })
  })

  it('offers nothing that its state does not allow', async () => {
    openOffice('/orders/ST-7K4M-2Q9X', {
      'GET /office/me': staffWith('support'),
      'GET /office/orders/ST-7K4M-2Q9X': { body: { order: exampleOrder({ state: 'released' }) } },
    })
    await screen.findByRole('region', { name: 'Customer' })
    expect(screen.queryByRole('region', { name: 'Actions' })).toBeNull()
  })

  it('[INST-170] says who mounts the tires and when, by the clock there', async () => {
    const installer = {
      installerId: 7,
      isMobileInstall: false,
      company: 'Loop Tire & Auto',
      addressLine1: '18 W Lake St',
      addressLine2: null,
      city: 'Chicago',
      state: 'IL',
      zip: '60601',
      phone: '(312) 555-0119',
    }
    const appointment = {
      date: '2026-11-23',
      startTime: '9:00',
      amOrPm: 'AM' as const,
      slotTime: '9:00 AM',
      isDropOff: false,
      dropOffWindow: null,
      state: 'asked' as const,
      timeZone: 'America/Chicago',
      startsAt: '2026-11-23T15:00:00.000Z',
      minutes: 50,
    }
    const factsOf = async (installation: DeskOrder['installation']) => {
      cleanup()
      openOffice('/orders/ST-7K4M-2Q9X', {
        'GET /office/me': staffWith('support'),
        'GET /office/orders/ST-7K4M-2Q9X': { body: { order: exampleOrder({ installation }) } },
      })
      const panel = within(await screen.findByRole('region', { name: 'Appointment' }))
      return panel
        .getAllByRole('term')
        .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
    }
    const place = [
      'Installer: Loop Tire & Auto',
      'Address: 18 W Lake St, Chicago, IL 60601',
      'Phone: (312) 555-0119',
    ]
    expect(await factsOf({ installer, appointment })).toEqual([
      ...place,
      'Time: Mon, Nov 23, 9:00 AM, Central Time',
      'Takes: 50 min',
      'Status: Waiting for the installer',
    ])
    expect(await factsOf({ installer, appointment: { ...appointment, isDropOff: true } })).toContain(
      'Drop-off: Mon, Nov 23, 9:00 AM, Central Time',
    )
    expect(await factsOf({ installer, appointment: null })).toEqual([...place, 'Time: No time yet'])
  })

  it('says whether its ledger is balanced', async () => {
    openOrder(
      () => stuck,
      () => ({ body: { retried: true } }),
    )
    const panel = await screen.findByRole('region', { name: 'Ledger' })
    expect(within(panel).getByText('Balanced, $631.48')).toBeTruthy()
  })
})
