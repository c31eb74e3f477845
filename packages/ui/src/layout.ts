/**
 * The measures of the page that scripts, tests and share tags need.
 * tokens.css holds the same values for the style sheets; layout.test.ts keeps the two equal.
 */
export const screenSizes = ['S', 'M', 'L', 'XL'] as const
export type ScreenSize = (typeof screenSizes)[number]
type PerScreen = Record<ScreenSize, number>

export const breakpointPx: PerScreen = { S: 0, M: 600, L: 976, XL: 1200 }
export const gridColumns: PerScreen = { S: 4, M: 6, L: 12, XL: 12 }
export const gridMarginPx: PerScreen = { S: 20, M: 40, L: 60, XL: 60 }
export const gridGutterPx: PerScreen = { S: 20, M: 40, L: 30, XL: 30 }
export const headerHeightPx: PerScreen = { S: 65, M: 90, L: 110, XL: 110 }

export const shareImagePx = { width: 1024, height: 512 }

/** The screens the shop is designed on; journeys and screenshots use them. */
export const viewportPx = {
  desktop: { width: 1350, height: 940 },
  tablet: { width: 800, height: 600 },
  mobile: { width: 412, height: 660 },
}
