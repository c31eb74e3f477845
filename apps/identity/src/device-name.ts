import Bowser from 'bowser'
import { mailMessages as words } from './messages.ts'

/** A browser as its owner would call it: "Chrome on Windows". */
export function deviceName(userAgent: string | undefined): string {
  const { browser, os } = Bowser.parse(userAgent || 'unknown')
  return words.device(browser.name, os.name)
}
