import { Link } from '@shop/ui/link'
import { act, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerEarlyPresses, stopKeepingPresses } from './early-press.ts'
import { keepPressesScript } from './keep-presses-script.ts'

const heard = vi.fn<(control: string, value?: unknown) => void>()
let root: Root | undefined
let place: HTMLElement

function Controls() {
  const [count, setCount] = useState(4)
  const [isCompared, setIsCompared] = useState(false)
  return (
    <>
      <fieldset>
        <button type="button" aria-label="More" onClick={() => setCount(count + 1)} />
        <input role="spinbutton" aria-label="Tires" aria-valuenow={count} value={count} readOnly />
      </fieldset>
      <button type="button" aria-label="Add" onClick={() => heard('add', count)}>
        <span id="inside">Add to cart</span>
      </button>
      {['Filters', 'Search'].map((each) => (
        <Opener key={each} label={each} />
      ))}
      <a href="#elsewhere" aria-label="Elsewhere">
        Elsewhere
      </a>
      <input
        aria-label="Compare"
        type="checkbox"
        checked={isCompared}
        onChange={(event) => setIsCompared(event.target.checked)}
      />
      <form data-at-once>
        <input aria-label="Size" type="radio" name="size" onChange={() => heard('size')} />
      </form>
      <form>
        <input aria-label="News" type="checkbox" />
      </form>
    </>
  )
}

function Opener({ label }: { label: string }) {
  const open = (press: React.MouseEvent) => {
    press.preventDefault()
    heard(label)
  }
  return (
    <Link href="#opened" aria-label={label} aria-haspopup="dialog" onClick={open}>
      {label}
    </Link>
  )
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  heard.mockClear()
  place = document.createElement('main')
  place.innerHTML = renderToString(<Controls />)
  document.body.replaceChildren(place)
  // biome-ignore lint/security/noGlobalEval: as the browser runs it where it stands
  window.eval(keepPressesScript)
})
afterEach(() => {
  stopKeepingPresses()
  root?.unmount()
  vi.unstubAllGlobals()
})

const control = (label: string) => place.querySelector(`[aria-label="${label}"]`) as HTMLElement
const press = (label: string) => control(label).click()

async function wake() {
  stopKeepingPresses()
  await act(async () => {
    root = hydrateRoot(place, <Controls />)
  })
  // From here on React draws by itself, as in a browser.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  await answerEarlyPresses()
}

it('[HOUSE-123] presses before the script has come are answered in their turn', async () => {
  press('Compare')
  press('More')
  press('More')
  document.getElementById('inside')?.click()
  press('Size')
  expect(heard).not.toHaveBeenCalled()
  await wake()
  expect(heard.mock.calls).toEqual([['add', 6], ['size']])
  expect((control('Compare') as HTMLInputElement).checked).toBe(true)
})

it('[HOUSE-123] whoever presses again because nothing happens is answered once', async () => {
  for (const label of ['Add', 'Compare', 'Add', 'Compare']) press(label)
  await wake()
  expect(heard.mock.calls).toEqual([['add', 4]])
  expect((control('Compare') as HTMLInputElement).checked).toBe(true)
})

it('[HOUSE-123] of two things that open, the one pressed last does', async () => {
  press('Filters')
  press('Search')
  await wake()
  expect(heard.mock.calls).toEqual([['Search']])
})

it('[HOUSE-123] links, and fields that a form sends, do what they do without script', async () => {
  press('News')
  expect((control('News') as HTMLInputElement).checked).toBe(true)
  const link = new MouseEvent('click', { bubbles: true, cancelable: true })
  control('Elsewhere').dispatchEvent(link)
  const inNewTab = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
  control('Filters').dispatchEvent(inNewTab)
  expect([link.defaultPrevented, inNewTab.defaultPrevented]).toEqual([false, false])
  await wake()
  expect(heard).not.toHaveBeenCalled()
})

it('[HOUSE-123] once the page is awake nobody keeps a press from it', async () => {
  await wake()
  await act(async () => press('Add'))
  expect(heard.mock.calls).toEqual([['add', 4]])
})

it('[HOUSE-123] what has gone meanwhile is not pressed', async () => {
  press('Add')
  control('Add').remove()
  await answerEarlyPresses()
  expect(heard).not.toHaveBeenCalled()
})
