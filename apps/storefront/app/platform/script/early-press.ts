declare global {
  interface Window {
    /** What was pressed last before the page could answer. */
    earlyPress?: HTMLElement
  }
}

/** The mark in the browser's timeline from which on the page answers by itself. */
const AWAKE = 'awake'

/** Called right before the page is brought to life: from now on React keeps the presses itself. */
export function stopKeepingPresses(): void {
  window.dispatchEvent(new Event('hydrate'))
}

/** Called once the page answers: whoever was quicker than the script need not press again. */
export function answerEarlyPress(): void {
  performance.mark(AWAKE)
  const pressed = window.earlyPress
  delete window.earlyPress
  if (pressed?.isConnected) pressed.click()
}
