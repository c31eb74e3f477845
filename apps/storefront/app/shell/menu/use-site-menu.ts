import type { SiteMenu } from '@shop/contracts/content/content'
import { useEffect, useState } from 'react'
import { browserClient } from '../../platform/client/browser-client.ts'
import { log } from '../../platform/log.ts'
import { useVisit } from '../../platform/visit/use-visit.ts'
import { menuMessages } from './messages.ts'

type Answer = { readonly zip: string | null; readonly menu: SiteMenu | null }

/** The last answer, for the next opening. */
let last: Answer | null = null
/** Two menus that open together ask once. */
const underWay = new Map<string | null, Promise<Answer>>()

/** True after a menu that could not be loaded: its link then leads to the page, as it does without script. */
export function menuHasFailed(): boolean {
  return last !== null && last.menu === null
}

/** null while it loads. Asks again when the shopper's place changes; throws when there is nothing to show. */
export function useSiteMenu(): SiteMenu | null {
  const zip = useVisit().personalization?.userLocationZip ?? null
  const [answer, setAnswer] = useState<Answer | null>(last?.menu ? last : null)
  useEffect(() => {
    if (last?.menu && last.zip === zip) return
    let isWanted = true
    void loadMenu(zip).then((loaded) => isWanted && setAnswer(loaded))
    return () => {
      isWanted = false
    }
  }, [zip])
  if (answer && answer.menu === null) throw new Error(menuMessages.failed)
  return answer?.menu ?? null
}

function loadMenu(zip: string | null): Promise<Answer> {
  const asked = underWay.get(zip) ?? askMenu(zip).finally(() => underWay.delete(zip))
  underWay.set(zip, asked)
  return asked
}

/** The client adds region and ZIP of the shopper, as it does to every call. */
async function askMenu(zip: string | null): Promise<Answer> {
  const result = await browserClient.call('GET /menu')
  if (!result.ok) log.error(`menu: ${result.message}`)
  last = { zip, menu: result.ok ? result.data : (last?.menu ?? null) }
  return last
}
