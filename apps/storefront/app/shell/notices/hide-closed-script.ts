import { CLOSED_BANNERS_KEY, CLOSED_FOR_MS } from './closed-banners.ts'

/** Runs where it stands, before anything is painted: a banner that was closed never shows, and nothing jumps. */
export const hideClosedScript = `try {
  const closed = JSON.parse(localStorage.getItem('${CLOSED_BANNERS_KEY}')) ?? {}
  for (const banner of document.querySelectorAll('[data-notice]'))
    if (Date.now() - closed[banner.dataset.notice] < ${CLOSED_FOR_MS}) banner.hidden = true
} catch {}`
