import { useGlobals } from '../../platform/globals/globals.ts'
import { useServicePhone } from '../../platform/globals/service-phone.ts'
import { JsonLd } from '../../platform/meta/json-ld.tsx'
import { siteThings } from '../../platform/meta/structured-data.ts'

/** Who we are, for machines. */
export function SiteFacts() {
  const globals = useGlobals()
  const phone = useServicePhone()
  if (!globals) return null
  return <JsonLd things={import.meta.env.SSR && siteThings(globals.channel, phone)} />
}
