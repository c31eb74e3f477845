import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { headerHides } from './header-hides.ts'
import { useHeaderScroll } from './use-header-scroll.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  scrollTo(0)
})

function Probe({ path, box }: { path: string; box?: string | undefined }) {
  return <output>{useHeaderScroll(path, box)}</output>
}
const shown = () => screen.getByRole('status').textContent
const scrollTo = (y: number) => Object.assign(window, { scrollY: y })
const scroll = (y: number, wait = 66) =>
  act(() => {
    scrollTo(y)
    window.dispatchEvent(new Event('scroll'))
    vi.advanceTimersByTime(wait)
  })

describe('the header', () => {
  it.each([
    ['/brands/northline-tires/meridian-as', true],
    ['/brands/northline-tires/meridian-as/reviews', true],
    ['/checkout/shipping', true],
    ['/brands/northline-tires', false],
    ['/brands/northline-tires/types/winter', false],
    ['/tire-sizes/225-65r17', false],
    ['/', false],
  ])('[NAV-008] [NAV-010] makes room on %s: %s', (path, hides) => {
    expect(headerHides(path)).toBe(hides)
  })

  it('[NAV-008] [NAV-009] leaves on the way down a product page and comes back on the way up', () => {
    render(<Probe path="/brands/northline-tires/meridian-as" />)
    scroll(600)
    expect(shown()).toBe('hidden')
    scroll(500)
    expect(shown()).toBe('stuck')
    scroll(0)
    expect(shown()).toBe('resting')
  })

  it('stays where it does not hide', () => {
    render(<Probe path="/tire-sizes/225-65r17" />)
    scroll(600)
    expect(shown()).toBe('stuck')
  })

  it('[CONST-019] reads the scroll once it has rested for 66 ms', () => {
    render(<Probe path="/tire-sizes/225-65r17" />)
    scroll(600, 65)
    expect(shown()).toBe('resting')
    act(() => void vi.advanceTimersByTime(1))
    expect(shown()).toBe('stuck')
  })

  it('[NAV-011] [CONST-020] sticks once the search box is out of view, wherever that is after a resize', () => {
    const box = document.createElement('form')
    box.id = 'find-tires'
    let bottom = 700
    box.getBoundingClientRect = () => ({ bottom: bottom - window.scrollY }) as DOMRect
    document.body.append(box)
    render(<Probe path="/" box="find-tires" />)
    scroll(690)
    expect(shown()).toBe('resting')
    scroll(710)
    expect(shown()).toBe('stuck')
    bottom = 900
    window.dispatchEvent(new Event('resize'))
    act(() => void vi.advanceTimersByTime(233))
    // 299 ms after the resize the box is still thought to be where it was.
    scroll(730)
    expect(shown()).toBe('stuck')
    act(() => void vi.advanceTimersByTime(1))
    scroll(740)
    expect(shown()).toBe('resting')
    box.remove()
  })
})
