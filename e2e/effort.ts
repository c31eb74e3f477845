import { expect, type Page, test } from '@playwright/test'

/**
 * Counts what a hand does on a page, as the browser hears it: each press of a mouse or finger, each key that does
 * something, and a text that is typed as one, however long it is. What a script presses by itself does not count.
 */
export async function countEffort(
  page: Page,
): Promise<{ expectAtMost(most: number, work: string): Promise<void> }> {
  let count = 0
  await page.exposeFunction('countPress', () => {
    count += 1
  })
  await page.addInitScript(hearPresses)
  await page.evaluate(hearPresses)
  return {
    async expectAtMost(most, work) {
      // The page tells of its presses in turn: whoever asks after them has heard of all.
      await page.evaluate(() => document.title)
      test.info().annotations.push({ type: 'effort', description: `${work}: ${count} of at most ${most}` })
      expect(count, work).toBeGreaterThan(0)
      expect(count, work).toBeLessThanOrEqual(most)
    },
  }
}

/** Runs in the page. */
function hearPresses(): void {
  const { countPress } = window as unknown as { countPress: () => Promise<void> }
  let typedIn: EventTarget | null = null
  const press = (event: Event) => {
    if (!event.isTrusted) return
    typedIn = null
    void countPress()
  }
  addEventListener('pointerdown', press, true)
  addEventListener(
    'keydown',
    (event) => {
      if (['Shift', 'Control', 'Meta', 'Alt'].includes(event.key)) return
      const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey
      const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
      if (isText && isField && typedIn === event.target) return
      press(event)
      if (isText && isField) typedIn = event.target
    },
    true,
  )
}
