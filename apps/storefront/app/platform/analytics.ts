import { hasOptedOut } from '@shop/domain/accounts/privacy-choice'

type PageEvent = { event: string } & Record<string, unknown>

declare global {
  interface Navigator {
    /** Global Privacy Control: true in browsers whose owner wants nothing sold or shared. */
    readonly globalPrivacyControl?: boolean
  }
  interface Window {
    dataLayer?: PageEvent[]
  }
}

/** Events for the tag manager; it reads them from this list whenever it loads. None of whoever has opted out. */
export function pushEvent(event: PageEvent): void {
  const { globalPrivacyControl = false } = navigator
  if (hasOptedOut({ cookies: document.cookie, signalsGpc: globalPrivacyControl })) return
  window.dataLayer ??= []
  window.dataLayer.push(event)
}

/** Counts an answer of the shop that went wrong. */
export function trackCode(code: number, details: Record<string, unknown> = {}): void {
  pushEvent({ event: 'error', code, ...details })
}
