import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** `pnpm screens`: takes a picture of every screen into docs/screens, at the widths of the design. */
export default defineConfig({
  ...journeys,
  testMatch: '**/*.screens.ts',
  projects: [
    { name: '412', use: { viewport: { width: 412, height: 660 }, isMobile: true, hasTouch: true } },
    { name: '1350', use: { viewport: { width: 1350, height: 940 } } },
  ],
})
