import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, CHROMIUM_SHELL } from '@shop/tools/chromium'

// `pnpm e2e` brings up a built shop and says where; SHOP_URL lets a journey run against any other.
const shopUrl = process.env.SHOP_URL ?? 'http://simpletire.localhost:7800'

/** `pnpm e2e --short`, where a change is let in: each journey at the one width where most people are. */
const isShort = process.env.E2E_SHORT === '1'
const ALSO_ON_A_DESK = isShort
  ? /@desktop|office(?:-[a-z]+)?\.spec\.ts/
  : /@widths|@desktop|office(?:-[a-z]+)?\.spec\.ts/
const ONLY_ON_A_DESK = isShort
  ? /office(?:-[a-z]+)?\.spec\.ts/
  : /^(?!.*@widths).*office(?:-[a-z]+)?\.spec\.ts/

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  // A journey that passes only sometimes is broken: here it fails. Where a change is let in, beside whatever else the machine
  // does, it gets a second look, and is named (`tools/e2e.ts`).
  retries: process.env.CI ? 1 : 0,
  // One waits while another draws: 13 minutes instead of 19 on two cores. Journeys of a file share what they make.
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // Beside other work a step takes seconds; what must be quick says so itself.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? '../test-results/report.json' }]],
  use: {
    baseURL: shopUrl,
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    browserName: 'chromium',
    // Axe judges colours, and a page that fades in has none of its own yet.
    contextOptions: { reducedMotion: 'reduce' },
    // Frames of another site in a process of their own, as every browser that people use has them; the shell asks to be told.
    launchOptions: { executablePath: CHROMIUM_SHELL, args: [...CHROMIUM_FLAGS, '--site-per-process'] },
  },
  // A journey runs at one width, where most people are: shoppers on a phone, staff at a desk (`office-phone.spec.ts` opens
  // each desk on a phone). `@desktop` adds the desk to it, `@widths` the tablet too: what must be shown there. The rest
  // would say the same thing three times.
  projects: [
    {
      name: 'phone',
      grepInvert: ONLY_ON_A_DESK,
      use: { viewport: { width: 412, height: 660 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'tablet',
      grep: isShort ? /(?!)/ : /@widths/,
      use: { viewport: { width: 800, height: 1100 }, hasTouch: true },
    },
    {
      name: 'desktop',
      grep: ALSO_ON_A_DESK,
      use: { viewport: { width: 1350, height: 940 } },
    },
  ],
})
