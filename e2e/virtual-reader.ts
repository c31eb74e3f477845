import type { CDPSession, Page } from '@playwright/test'

/** A device with a fingerprint reader, which answers while a finger lies on it. */
export async function withReader(page: Page): Promise<(isTouched: boolean) => Promise<void>> {
  // Asked by a press alone, at a moment of our choosing.
  await page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = async () => false')
  const cdp: CDPSession = await page.context().newCDPSession(page)
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
  return async (enabled) => {
    await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  }
}
