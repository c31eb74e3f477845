import { act, useEffect, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerEarlyInput, noteEarlyInput } from './early-input.ts'

const heard = vi.fn<(field: string, value: unknown) => void>()
let root: Root | undefined
let answered: Promise<void>
let place: HTMLElement

/** Every kind of field, drawn from state that knows nothing of what happened before. */
function Fields() {
  const [size, setSize] = useState({ width: '', rim: '' })
  const [zip, setZip] = useState('')
  const [hasCoverage, setHasCoverage] = useState(false)
  const [color, setColor] = useState('white')
  const [, redraw] = useState(0)
  // As a page does that hears who is visiting: it draws once more right after it has come to life.
  useEffect(() => redraw(1), [])
  useEffect(() => {
    answered = answerEarlyInput()
  }, [])
  const hear = <T,>(name: string, set: (value: T) => void) => {
    return (value: T) => {
      heard(name, value)
      set(value)
    }
  }
  return (
    <>
      <select
        aria-label="Width"
        value={size.width}
        onChange={({ target }) => hear('width', setSize)({ width: target.value, rim: '' })}
      >
        <option value="">Choose</option>
        <option value="225">225</option>
      </select>
      <select
        aria-label="Rim"
        value={size.rim}
        onChange={({ target }) => hear('rim', setSize)({ ...size, rim: target.value })}
      >
        <option value="">Choose</option>
        <option value="17">17</option>
      </select>
      <input aria-label="ZIP" value={zip} onChange={(event) => hear('zip', setZip)(event.target.value)} />
      <input
        aria-label="Coverage"
        type="checkbox"
        checked={hasCoverage}
        onChange={(event) => hear('coverage', setHasCoverage)(event.target.checked)}
      />
      {['black', 'white'].map((each) => (
        <input
          key={each}
          aria-label={each}
          name="color"
          type="radio"
          checked={color === each}
          onChange={() => hear('color', setColor)(each)}
        />
      ))}
      <textarea aria-label="Note" defaultValue="" onChange={(event) => heard('note', event.target.value)} />
    </>
  )
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  heard.mockClear()
  place = document.createElement('main')
  place.innerHTML = renderToString(<Fields />)
  document.body.replaceChildren(place)
})
afterEach(() => {
  root?.unmount()
  vi.unstubAllGlobals()
})

const field = <T extends HTMLElement>(label: string) => place.querySelector<T>(`[aria-label="${label}"]`) as T
async function wake(meanwhile = () => {}) {
  noteEarlyInput()
  await act(async () => {
    root = hydrateRoot(place, <Fields />)
    meanwhile()
  })
  // From here on React draws by itself, as in a browser.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  await answered
}

it('[HOUSE-102] choices made before the page was awake are heard in their turn, and stay', async () => {
  field<HTMLSelectElement>('Width').value = '225'
  field<HTMLSelectElement>('Rim').value = '17'
  await wake()
  expect(heard).toHaveBeenLastCalledWith('rim', { width: '225', rim: '17' })
  expect(field<HTMLSelectElement>('Width').value).toBe('225')
  expect(field<HTMLSelectElement>('Rim').value).toBe('17')
})

it('[HOUSE-102] so is what was typed, ticked and picked', async () => {
  field<HTMLInputElement>('ZIP').value = '90210'
  field<HTMLInputElement>('Coverage').checked = true
  field<HTMLInputElement>('black').checked = true
  field<HTMLTextAreaElement>('Note').value = 'Ring twice'
  await wake()
  expect(new Map(heard.mock.calls)).toEqual(
    new Map<string, unknown>([
      ['zip', '90210'],
      ['coverage', true],
      ['color', 'black'],
      ['note', 'Ring twice'],
    ]),
  )
  expect(field<HTMLInputElement>('ZIP').value).toBe('90210')
  expect(field<HTMLInputElement>('Coverage').checked).toBe(true)
  expect(field<HTMLInputElement>('black').checked).toBe(true)
  expect(field<HTMLTextAreaElement>('Note').value).toBe('Ring twice')
})

it('[HOUSE-102] what is typed while the page wakes up is heard with the rest', async () => {
  field<HTMLInputElement>('ZIP').value = '9'
  await wake(() => {
    field<HTMLInputElement>('ZIP').value = '902'
    field('ZIP').dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(heard).toHaveBeenLastCalledWith('zip', '902')
  expect(field<HTMLInputElement>('ZIP').value).toBe('902')
})

it('[HOUSE-102] nothing is entered where nobody did anything', async () => {
  await wake()
  expect(heard).not.toHaveBeenCalled()
})
