import type { CallResult } from '@shop/contracts/client/call-result'
import type { SiteMenu } from '@shop/contracts/content/content'
import { answerOf } from '../../platform/ask/asked.ts'
import { useAsk } from '../../platform/ask/use-ask.ts'
import { browserClient } from '../../platform/client/browser-client.ts'
import { log } from '../../platform/log.ts'
import { useVisit } from '../../platform/visit/visit.ts'
import { menuMessages } from './messages.ts'

/** The last answer, for the next opening. */
let last: { readonly zip: string | null; readonly menu: SiteMenu } | null = null
let hasFailed = false
/** Two menus that open together ask once. */
const underWay = new Map<string | null, Promise<CallResult<SiteMenu>>>()

/** True after a menu that could not be loaded: its link then leads to the page, as it does without script. */
export function menuHasFailed(): boolean {
  return hasFailed
}

/** null while it loads. Asks again when the shopper's place changes; throws when there is nothing to show. */
export function useSiteMenu(): SiteMenu | null {
  const zip = useVisit().personalization?.userLocationZip ?? null
  const asked = useAsk(last?.zip === zip ? null : { zip }, () => loadMenu(zip))
  // An older menu is better than none.
  const menu = answerOf(asked) ?? last?.menu ?? null
  if (asked.state === 'failed' && menu === null) throw new Error(menuMessages.failed)
  return menu
}

function loadMenu(zip: string | null): Promise<CallResult<SiteMenu>> {
  const asked = underWay.get(zip) ?? askMenu(zip).finally(() => underWay.delete(zip))
  underWay.set(zip, asked)
  return asked
}

/** The client adds region and ZIP of the shopper, as it does to every call. */
async function askMenu(zip: string | null): Promise<CallResult<SiteMenu>> {
  const result = await browserClient.call('GET /menu')
  if (result.ok) last = { zip, menu: result.data }
  else log.error(`menu: ${result.message}`)
  hasFailed = last === null
  return result
}
