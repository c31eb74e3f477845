import { useGlobals } from '../shell/globals.ts'
import { JsonLd } from '../shell/json-ld.tsx'
import { siteThings } from '../shell/structured-data.ts'

/** Who we are, for machines. */
export function SiteFacts() {
  const globals = useGlobals()
  if (!globals) return null
  const phone = globals.customerServiceEnabled ? globals.customerServiceNumber : null
  return <JsonLd things={siteThings(globals.channel, phone)} />
}
