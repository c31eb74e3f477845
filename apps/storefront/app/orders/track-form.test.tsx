import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import type { TrackAnswer } from './find-order.server.ts'
import { checkTrack, readTrackFields } from './track-fields.ts'
import { TrackForm } from './track-form.tsx'

afterEach(cleanup)

const onValid = vi.fn()
const mismatch = 'Order ID & ZIP Code do not match'

async function show(answer: TrackAnswer | null, fields = { orderId: '', zip: '' }) {
  onValid.mockClear()
  await renderInShop(<TrackForm fields={fields} answer={answer} busy={false} onValid={onValid} />)
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Track order' }))

describe('TrackForm', () => {
  it('asks for both values before it goes on', async () => {
    await show(null)
    await submit()
    expect(await screen.findByText('Please enter your order ID')).toBeTruthy()
    expect(screen.getByText('Please enter your zip code')).toBeTruthy()
    expect(onValid).not.toHaveBeenCalled()
  })

  it('[HOUSE-076] says what its action found wrong, in the same words', async () => {
    const form = new FormData()
    form.set('orderId', ' '.repeat(3))
    form.set('zip', '1910')
    const fields = readTrackFields(form)
    await renderInShop(
      <TrackForm fields={fields} answer={null} errors={checkTrack(fields)} busy={false} onValid={onValid} />,
    )
    expect(screen.getByText('Please enter your order ID')).toBeTruthy()
    expect(screen.getByText('Please enter a valid ZIP code')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Order ID'))
  })

  it('passes them on', async () => {
    await show(null)
    await userEvent.type(screen.getByLabelText('Order ID'), 'st-7k4m-2q9x')
    await userEvent.type(screen.getByLabelText('ZIP code'), '19103')
    await submit()
    await waitFor(() => expect(onValid).toHaveBeenCalledOnce())
    expect(onValid.mock.calls[0]?.[0]).toEqual({ orderId: 'st-7k4m-2q9x', zip: '19103' })
  })

  it('[ERR-043] shows a mismatch under both fields until one is changed', async () => {
    await show('no-match', { orderId: 'ST-7K4M-2Q9X', zip: '10001' })
    expect(screen.getAllByText(mismatch)).toHaveLength(2)
    expect(document.activeElement).toBe(screen.getByLabelText('Order ID'))
    await userEvent.type(screen.getByLabelText('ZIP code'), '{Backspace}2')
    expect(screen.queryAllByText(mismatch)).toHaveLength(0)
  })

  it.each([
    ['too-many', 'Too many tries. Please wait a few minutes and try again.'],
    ['failed', 'Oops, something went wrong. Call (888) 555-0142 for sales or refresh the page.'],
  ] as const)('says what is wrong with us (%s)', async (answer, text) => {
    await show(answer, { orderId: 'ST-7K4M-2Q9X', zip: '10001' })
    expect(screen.getByRole('alert').textContent).toBe(text)
  })
})
