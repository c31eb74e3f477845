import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { TextField } from './text-field.tsx'

afterEach(cleanup)

const described = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent

describe('TextField', () => {
  it('ties its label and hint to the input', () => {
    render(<TextField label="ZIP code" hint="We use it for delivery dates." />)
    expect(described(screen.getByLabelText('ZIP code'))).toBe('We use it for delivery dates.')
  })

  it('puts the error in place of the hint and marks the input wrong', () => {
    render(<TextField label="ZIP code" hint="Five digits." error="Please enter a valid ZIP code" />)
    const input = screen.getByLabelText('ZIP code')
    expect(described(input)).toBe('Please enter a valid ZIP code')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByText('Five digits.')).toBeNull()
  })
})
