import { useGlobals } from '../../platform/globals/globals.ts'
import { JsonLd } from '../../platform/meta/json-ld.tsx'
import { siteThings } from '../../platform/meta/structured-data.ts'

/** Who we are, for machines. */
export function SiteFacts() {
  const globals = useGlobals()
  if (!globals) return null
  const phone = globals.customerServiceEnabled ? globals.customerServiceNumber : null
  return <JsonLd things={siteThings(globals.channel, phone)} />
}
