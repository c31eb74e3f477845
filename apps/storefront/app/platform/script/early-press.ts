declare global {
  interface Window {
    /** What was pressed before the page could answer, in turn: keep-presses-script.ts. */
    earlyPresses?: HTMLElement[]
  }
}

/** The mark in the browser's timeline from which on the page answers by itself. */
const AWAKE = 'awake'

/** Called right before the page is brought to life: from now on React keeps the presses itself. */
export function stopKeepingPresses(): void {
  window.dispatchEvent(new Event('hydrate'))
}

/** Called once the page answers: whoever was quicker than the script need not press again. */
export async function answerEarlyPresses(): Promise<void> {
  performance.mark(AWAKE)
  const presses = window.earlyPresses ?? []
  delete window.earlyPresses
  for (const pressed of presses) {
    if (pressed.isConnected) pressed.click()
    // What the press before has changed is drawn by then.
    await new Promise((resolve) => setTimeout(resolve))
  }
}
