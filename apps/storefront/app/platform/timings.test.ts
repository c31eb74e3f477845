import { readFileSync } from 'node:fs'
import { TOAST_EXIT_MS } from '@shop/ui/toast-queue'
import { describe, expect, it } from 'vitest'
import { timings } from './timings.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const tokensCss = read('../../../../packages/ui/src/tokens.css')

describe('the times of the shop', () => {
  it.each([
    ['[CONST-017] the page fade', 'pageFadeMs', 400],
    ['[CONST-018] the sticky exit', 'stickyExitMs', 300],
    ['[CONST-019] the scroll debounce', 'scrollDebounceMs', 66],
    ['[CONST-020] the resize debounce', 'resizeDebounceMs', 300],
    ['[CONST-027] a smooth scroll', 'smoothScrollMs', 468],
    ['[CONST-034] [CONST-035] the minutes a closed banner stays closed', 'closedBannerMinutes', 360],
    ['[API-024] the globals', 'globalsRefreshMs', 600_000],
  ] as const)('%s are those of the register', (_title, name, value) => {
    expect(timings[name]).toBe(value)
  })

  it.each([
    ['--dur-page-fade', timings.pageFadeMs],
    ['--dur-sticky-exit', timings.stickyExitMs],
    ['--dur-scroll', timings.smoothScrollMs],
    ['--dur-route-toast-delay', timings.toastAfterRouteMs],
    ['--dur-toast-exit', TOAST_EXIT_MS],
  ])('%s is the same in the tokens', (token, ms) => {
    expect(tokensCss).toContain(`${token}: ${ms}ms`)
  })

  it('[CONST-018] both headers that hide leave in the time of the sticky exit', () => {
    for (const path of ['../shell/header.module.css', '../checkout/checkout-header.module.css'])
      expect(read(path)).toContain('transition: transform var(--dur-sticky-exit)')
  })
})
