/** Debian's Chromium: journeys and measurements run in the browser the machine has. */
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'

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
