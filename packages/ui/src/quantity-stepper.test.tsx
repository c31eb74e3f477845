import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { QuantityStepper } from './quantity-stepper.tsx'

afterEach(cleanup)

function Tires({ start }: { start: number }) {
  const [value, setValue] = useState(start)
  return <QuantityStepper label="Tires" value={value} onChange={setValue} />
}

const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Tires' })

describe('QuantityStepper', () => {
  it('steps with its buttons and with Up and Down', async () => {
    render(<Tires start={4} />)
    await userEvent.click(screen.getByRole('button', { name: 'More' }))
    expect(field().value).toBe('5')
    await userEvent.type(field(), '{ArrowDown}{ArrowDown}')
    expect(field().value).toBe('3')
  })

  it('takes a typed number when the field is left', async () => {
    render(<Tires start={4} />)
    await userEvent.tripleClick(field())
    await userEvent.keyboard('12')
    await userEvent.tab()
    expect(field().getAttribute('aria-valuenow')).toBe('12')
  })

  it('keeps to 1 and 99', async () => {
    render(<Tires start={1} />)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Fewer' }).disabled).toBe(true)
    await userEvent.tripleClick(field())
    await userEvent.keyboard('0{Enter}')
    expect(field().value).toBe('1')
    await userEvent.tripleClick(field())
    await userEvent.keyboard('999{Enter}')
    expect(field().value).toBe('99')
  })

  it('comes back to the old number when the field is left empty', async () => {
    render(<Tires start={4} />)
    await userEvent.clear(field())
    await userEvent.tab()
    expect(field().value).toBe('4')
  })
})
