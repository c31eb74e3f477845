type PageEvent = { event: string } & Record<string, unknown>

declare global {
  interface Window {
    dataLayer?: PageEvent[]
  }
}

/** Events for the tag manager; it reads them from this list whenever it loads. */
export function pushEvent(event: PageEvent): void {
  window.dataLayer ??= []
  window.dataLayer.push(event)
}

/** Counts an answer of the shop that went wrong. */
export function trackCode(code: number, details: Record<string, unknown> = {}): void {
  pushEvent({ event: 'error', code, ...details })
}
