/**
 * The measures of the page that scripts, tests and share tags need.
 * tokens.css holds the same values for the style sheets; layout.test.ts keeps the two equal.
 */
export const screenSizes = ['S', 'M', 'L', 'XL'] as const
export type ScreenSize = (typeof screenSizes)[number]
type PerScreen = Record<ScreenSize, number>

/** Where a screen of each size begins. Style sheets can only spell them; `tools/checks/breakpoints.ts` sees to it. */
export const breakpointPx: PerScreen = { S: 0, M: 600, L: 976, XL: 1200 }

/** What stands on a page grows no wider; beyond, only its margins do. */
export const contentMaxPx = 1440

export const headerHeightPx: PerScreen = { S: 65, M: 90, L: 110, XL: 110 }

export const shareImagePx = { width: 1024, height: 512 }
