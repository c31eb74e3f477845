import { CHROMIUM_FLAGS, CHROMIUM_SHELL } from '@shop/tools/chromium'
import { type FingerprintReader, openReader } from '@shop/tools/fingerprint-reader'
import { type Browser, chromium, type Page } from 'playwright-core'

export const openChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath: CHROMIUM_SHELL, args: CHROMIUM_FLAGS })

export type Device = FingerprintReader & { page: Page; close(): Promise<void> }

/** Somebody's device: a browser of its own, with a fingerprint reader. */
export async function openDevice(browser: Browser, options: { hasAutofill?: boolean } = {}): Promise<Device> {
  const context = await browser.newContext()
  const page = await context.newPage()
  return { page, ...(await openReader(page, options)), close: () => context.close() }
}
