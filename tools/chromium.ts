/** Debian's Chromium: journeys and measurements run in the browser the machine has. */
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'

/** The same engine without the browser's own windows: a journey takes half of the processor's time in it. */
export const CHROMIUM_SHELL = process.env.CHROMIUM_SHELL ?? '/usr/bin/chromium-headless-shell'

/** It calls nobody, and runs as root in a container. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
