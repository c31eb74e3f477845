import type { CDPSession, Page } from 'playwright-core'

export type FingerprintReader = {
  cdp: CDPSession
  authenticatorId: string
  /** Whether a finger lies on it: then whatever is asked from now on is answered at once. */
  touch(isTouched: boolean): Promise<void>
}

/**
 * Gives the device of a page a fingerprint reader, an authenticator that waits for a finger. Without autofill only a press
 * asks it, at a moment of our choosing.
 */
export async function openReader(page: Page, { hasAutofill = false } = {}): Promise<FingerprintReader> {
  if (!hasAutofill)
    await page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = async () => false')
  const cdp = await page.context().newCDPSession(page)
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
    cdp,
    authenticatorId,
    touch: async (enabled) => {
      await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
  }
}
