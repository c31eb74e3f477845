import type { CartAppointment } from '@shop/contracts/appointments/cart-appointment'
import type { InstallerSchedule } from '@shop/contracts/appointments/schedule'
import type { Client } from '@shop/contracts/client/client'
import type { CartShipping } from '@shop/contracts/delivery/delivery'
import type { SiteInstaller } from '@shop/contracts/installers/installers'
import { INSTALLER_SORTS, type InstallerSort } from '@shop/domain/installers/order-installers'
import type { InstallerWay } from './installer-fields.ts'

/** At first, then so many at a time. */
const FIRST = 4
const MORE = 10
/** As many as the server looks at. */
const MOST = 40

export type InstallerChoices = {
  /** Those that are shown. */
  installers: readonly SiteInstaller[]
  /** Shown after "Show more"; null where there are no more. */
  nextShown: number | null
  sort: InstallerSort
  chosen: SiteInstaller | null
  /** Of the chosen one; null where the server does not say. */
  schedule: InstallerSchedule | null
  /** What the cart holds, wherever that is. */
  held: CartAppointment | null
}

export type AskedInstallers = {
  cartId: string
  way: InstallerWay
  zip: string
  shipping: CartShipping | null
  search: URLSearchParams
}

/** Who can be chosen near a ZIP and when; null where the server does not say who. */
export async function loadInstallers(
  client: Client,
  asked: AskedInstallers,
): Promise<InstallerChoices | null> {
  const { cartId, way, zip, shipping, search } = asked
  const sort = INSTALLER_SORTS.find((each) => each === search.get('sort')) ?? 'all'
  const [listed, appointment] = await Promise.all([
    client.call('GET /installers', {
      query: {
        source: 'checkout',
        cartId,
        userZip: zip,
        sort,
        limit: MOST,
        ...(way === 'mobile' && { mobileInstall: 'true' as const }),
      },
    }),
    client.call('GET /checkout/cart-appointment', { query: { id: cartId } }),
  ])
  if (!listed.ok) return null
  const ofWay = listed.data.siteInstallers.siteInstallerList.filter(
    ({ isMobileInstall }) => isMobileInstall === (way === 'mobile'),
  )
  const stored = shipping?.installer?.installerId
  const wanted = Number(search.get('installerId')) || stored
  const able = ofWay.filter(({ hindrance }) => hindrance === null)
  const chosen =
    able.find(({ installerId }) => installerId === wanted) ??
    able.find(({ isSelected }) => isSelected) ??
    null
  const shown = Math.min(Math.max(Number(search.get('shown')) || FIRST, FIRST), MOST)
  return {
    installers: withChosenFirst(ofWay, chosen, { stored, shown }).slice(0, shown),
    nextShown: ofWay.length > shown ? (shown < MORE ? MORE : shown + MORE) : null,
    sort,
    chosen,
    schedule: chosen && (await loadSchedule(client, chosen.installerId, { cartId, zip })),
    held: appointment.ok ? appointment.data.siteCartAppointmentResponse.cartAppointment : null,
  }
}

/** Who was chosen before stands first; who is chosen now stays where they stand, if they can be seen. */
function withChosenFirst(
  listed: readonly SiteInstaller[],
  chosen: SiteInstaller | null,
  { stored, shown }: { stored: number | undefined; shown: number },
): readonly SiteInstaller[] {
  if (chosen === null) return listed
  const isSeen = listed.indexOf(chosen) < shown
  const isFromBefore = chosen.installerId === stored || chosen.isSelected
  return isSeen && !isFromBefore ? listed : [chosen, ...listed.filter((each) => each !== chosen)]
}

async function loadSchedule(
  client: Client,
  installerId: number,
  { cartId, zip }: { cartId: string; zip: string },
): Promise<InstallerSchedule | null> {
  const asked = await client.call('GET /installers/{installerId}/schedule', {
    params: { installerId },
    query: { source: 'checkout', cartId, userZip: zip },
  })
  return asked.ok ? asked.data : null
}
