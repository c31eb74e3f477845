import { expect, type Locator, type Page } from '@playwright/test'

// A shopper without a mouse: Tab, Shift+Tab, Enter, Space, arrows and letters, and nothing else.

/** More stops than this and nobody tabs that far: the page needs a shorter way. */
const MOST_STOPS = 60

type Way = {
  key?: 'Tab' | 'Shift+Tab'
  most?: number
}

/** Presses Tab until it stands on the thing. At every stop on the way the focus must be seen. */
export async function tabTo(target: Locator, { key = 'Tab', most = MOST_STOPS }: Way = {}): Promise<void> {
  const page = target.page()
  await expect(target.first()).toBeAttached()
  // Before its style sheets are there the browser draws nothing of a page, and nobody sees where they are.
  await page.waitForLoadState('load')
  const stops: string[] = []
  // To look for it costs more than the stop itself: again only when the page has drawn another in its place.
  let things = await target.elementHandles()
  while (stops.length < most) {
    await page.keyboard.press(key)
    const stop = await page.evaluate(lookAtFocus, things)
    stops.push(stop.name)
    expect(stop.trouble, `at ${stop.name}`).toBeNull()
    if (stop.isMeant) return
    if (!stop.areThere) {
      things = await target.elementHandles()
      if (await page.evaluate((found) => found.some((each) => each === document.activeElement), things))
        return
    }
  }
  throw new Error(`Not reached with ${most} times ${key}: ${target}\n${stops.join('\n')}`)
}

/** Goes to a link or button and presses it. */
export async function pressOn(target: Locator, way?: Way): Promise<void> {
  await tabTo(target, way)
  await target.page().keyboard.press('Enter')
}

/** Goes to a field and writes in it. */
export async function typeIn(target: Locator, text: string, way?: Way): Promise<void> {
  await tabTo(target, way)
  await target.page().keyboard.type(text)
}

/** Goes to a group of radio buttons and through it with the arrows, to the one that is meant. */
export async function chooseRadio(group: Locator, meant: Locator, way?: Way): Promise<void> {
  const { keyboard } = group.page()
  const radios = group.getByRole('radio')
  await tabTo(radios, way)
  await keyboard.press('Space')
  for (let left = await radios.count(); left > 0 && !(await meant.isChecked()); left -= 1) {
    await keyboard.press('ArrowDown')
  }
  await expect(meant).toBeChecked()
}

/** Past the header, as everybody does who knows the page. */
export async function skipToMain(page: Page): Promise<void> {
  await pressOn(page.getByRole('link', { name: 'Skip to main content' }), { most: 1 })
  await expect(page.getByRole('main')).toBeFocused()
}

/** A page that came without a reload: it is there, and the next Tab begins in it. */
export async function arriveAt(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
}

type Stop = {
  name: string
  /** Why somebody who looks would not find it. */
  trouble: string | null
  isMeant: boolean
  areThere: boolean
}

/** What has the focus, and whether it is one of the things that are looked for. Runs in the page. */
function lookAtFocus(things: Node[]): Stop {
  const focused = document.activeElement
  const meant = {
    isMeant: things.some((each) => each === focused),
    areThere: things.length > 0 && things.every((each) => each.isConnected),
  }
  // From the last thing of the page Tab leads out of it, and then to its first.
  if (focused === null || focused === document.body) return { name: 'the window', trouble: null, ...meant }
  const text = focused.getAttribute('aria-label') ?? focused.textContent ?? ''
  const name = `${focused.tagName.toLowerCase()} ${text.trim().replaceAll(/\s+/g, ' ').slice(0, 60)}`
  return { name, trouble: troubleWith(focused), ...meant }

  function troubleWith(element: Element): string | null {
    // A button may be drawn by what stands around a hidden input or right after it.
    const drawn = [element, element.nextElementSibling, element.parentElement, element.closest('label')]
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.boxShadow = 'var(--focus-ring, none)'
    const ring = getComputedStyle(probe).boxShadow
    probe.remove()
    const isMarked = (part: Element) =>
      [undefined, '::before', '::after'].some((pseudo) => {
        const { boxShadow, outlineStyle, outlineWidth, outlineColor } = getComputedStyle(part, pseudo)
        const hasOutline = outlineStyle !== 'none' && outlineWidth !== '0px' && !/, 0\)$/.test(outlineColor)
        return hasOutline || (ring !== 'none' && boxShadow.includes(ring))
      })
    const marked = drawn.find((part) => part !== null && isMarked(part))
    if (!marked) return 'no ring is drawn'
    const [box] = marked.getClientRects()
    if (!box || box.width === 0 || box.height === 0) return 'it has no size'
    // The browser leaves a thing where it is when a part of it is in the window: enough must be, to be noticed.
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)]
    const [upper, lower] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
    const enough = 12
    if (right - left < Math.min(enough, box.width) || lower - upper < Math.min(enough, box.height))
      return `it lies outside the window, at ${Math.round(box.x)}, ${Math.round(box.y)}`
    const top = document.elementFromPoint((left + right) / 2, (upper + lower) / 2)
    if (!top) return 'nothing is drawn where it lies'
    if (marked.contains(top) || top.contains(marked)) return null
    return `it lies under ${top.tagName.toLowerCase()} ${top.className}`
  }
}
