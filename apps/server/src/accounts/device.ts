import type { DeviceKind } from '@shop/domain/accounts/device-kind'
import Bowser from 'bowser'
import { messages } from './messages.ts'

/** On what somebody signs on, as far as the browser says; whoever says nothing known is on nothing known. */
export interface Device {
  readonly name: string | null
  readonly kind: DeviceKind | null
}

/** Browsers may call themselves anything, at any length. */
const LONGEST_NAME = 80

export function deviceOf(userAgent: string | undefined): Device {
  const { browser, os, platform } = Bowser.parse(userAgent || 'unknown')
  const system = platform.model ?? SYSTEMS[os.name ?? ''] ?? os.name
  const name = browser.name && system ? messages.device(browser.name, system) : browser.name || system
  return { name: name?.slice(0, LONGEST_NAME) || null, kind: KINDS[platform.type ?? ''] ?? null }
}

/** As their owners call them. */
const SYSTEMS: Readonly<Record<string, string>> = { macOS: 'Mac' }

const KINDS: Readonly<Record<string, DeviceKind>> = {
  mobile: 'phone',
  tablet: 'tablet',
  desktop: 'computer',
}
