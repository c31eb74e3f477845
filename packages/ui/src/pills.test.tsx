import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Pills } from './pills.tsx'

afterEach(cleanup)

const tabs = [
  { id: 'vehicle', label: 'Vehicle' },
  { id: 'size', label: 'Tire size' },
  { id: 'guided', label: 'Guided shopping', disabled: true },
  { id: 'brand', label: 'Brand' },
]

function Board() {
  const [selected, setSelected] = useState('vehicle')
  return <Pills label="Search by" tabs={tabs} selected={selected} onSelect={setSelected} />
}

const selected = () => screen.getByRole('tab', { selected: true })

describe('Pills', () => {
  it('moves and selects with Left, Right, Home and End, past disabled tabs and around the ends', async () => {
    render(<Board />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(selected().textContent).toBe('Brand')
    expect(document.activeElement).toBe(selected())
    await userEvent.keyboard('{ArrowRight}')
    expect(selected().textContent).toBe('Vehicle')
    await userEvent.keyboard('{ArrowLeft}{Home}{End}')
    expect(selected().textContent).toBe('Brand')
  })

  it('is one stop of the Tab key', async () => {
    render(
      <>
        <Board />
        <button type="button">After</button>
      </>,
    )
    await userEvent.tab()
    await userEvent.tab()
    expect(document.activeElement?.textContent).toBe('After')
  })
})
