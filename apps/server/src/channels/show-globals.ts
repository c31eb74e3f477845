import type { Globals } from '@shop/contracts/channels/channels'
import { siteUrl } from '@shop/domain/channels/site-url'
import { FINANCING_TYPES } from '@shop/domain/payments/financing'
import { DEFAULT_DISCOUNTS } from '@shop/domain/pricing/discount-settings'
import type { FlagValues } from '../platform/flags/flags.ts'
import type { ApiShop } from '../shop.ts'
import type { MenuItem } from './menu-store.ts'
import type { ChannelDirectory } from './resolve-channel.ts'

const PPM_PER_PERCENT = 10_000

export async function showGlobals(
  shop: Pick<ApiShop, 'env' | 'facts' | 'payments'>,
  channels: ChannelDirectory,
  asking: { channelId: string; flags: FlagValues },
): Promise<Globals> {
  const channel = await channels.byId(asking.channelId)
  const footer = await channels.footerOf(channel.id)
  const { cancelMinutes, coverage, handling } = await shop.facts.now()
  return {
    channel: {
      id: channel.id,
      name: channel.name,
      theme: channel.theme,
      titleSuffix: channel.titleSuffix,
      siteUrl: siteUrl(channel.primaryHost, shop.env.PUBLIC_PORT),
    },
    customerServiceEnabled: channel.customerServiceEnabled,
    customerServiceNumber: channel.customerServiceNumber,
    coreShipHandlingMode: channel.coreShipHandlingMode ?? handling.mode,
    paymentTypeDiscountInPercentage: percentOf(
      channel.paymentTypePpm ?? DEFAULT_DISCOUNTS.paymentTypeRatesPpm,
    ),
    simpleCrewPromo: channel.simpleCrewPromo,
    siteTheme: channel.siteTheme,
    footerLinks: columnsOf(footer),
    flags: asking.flags,
    payment: {
      fieldsUrl: shop.env.PAYMENT_FIELDS_URL,
      financing: FINANCING_TYPES.filter((type) => shop.payments.offers(type)),
    },
    terms: {
      cancelMinutes,
      coverage: { ...coverage.terms, paidPpmByYear: [...coverage.terms.paidPpmByYear] },
    },
  }
}

function percentOf(ratesPpm: Readonly<Record<string, number | undefined>>): Record<string, number> {
  return Object.fromEntries(Object.entries(ratesPpm).map(([type, ppm = 0]) => [type, ppm / PPM_PER_PERCENT]))
}

function columnsOf(items: readonly MenuItem[]): Globals['footerLinks'] {
  const titles = new Set(items.map(({ heading }) => heading ?? ''))
  return [...titles].map((title) => ({
    title,
    links: items
      .filter(({ heading }) => (heading ?? '') === title)
      .map(({ label, href }) => ({ label, href })),
  }))
}
