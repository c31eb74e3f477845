import { CHROMIUM_FLAGS, CHROMIUM_SHELL } from '@shop/tools/chromium'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'

export const openChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath: CHROMIUM_SHELL, args: CHROMIUM_FLAGS })

export type Device = {
  page: Page
  cdp: CDPSession
  authenticatorId: string
  /** Whether a finger lies on it: then whatever is asked from now on is answered at once. */
  touch(isTouched: boolean): Promise<void>
  close(): Promise<void>
}

/**
 * Somebody's device: a browser of its own, with an authenticator that waits for a finger. Without autofill only a press
 * asks it, at a moment of our choosing.
 */
export async function openDevice(browser: Browser, { hasAutofill = false } = {}): Promise<Device> {
  const context = await browser.newContext()
  const page = await context.newPage()
  if (!hasAutofill)
    await page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = async () => false')
  const cdp = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  })
  return {
    page,
    cdp,
    authenticatorId,
    touch: async (enabled) => {
      await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
    close: () => context.close(),
  }
}
