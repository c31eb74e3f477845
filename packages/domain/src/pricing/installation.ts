import { allocateCents, type Cents, multiplyCents } from '../money/cents.ts'
import type { Adjustment } from './adjustment.ts'
import type { Charge } from './charge.ts'
import { type InstallationWork, installationWorkOf } from './installation-work.ts'
import type { LaborTax } from './labor-tax.ts'
import { PRICING_MESSAGES } from './messages.ts'
import type { PricedLine } from './price-lines.ts'
import type { QuoteContext } from './quote-input.ts'
import type { TireFacts } from './tire-facts.ts'

export type InstallerPrice = {
  work: InstallationWork
  /** Rims from this size on and below that one, in inches. */
  rims: { from: number; below: number }
  perTireCents: Cents
}

/** What an installer asks for beside mounting: what the shopper chose, and what this installer always charges. */
export type InstallerService = { id: string; name: string; per: 'tire' | 'car'; priceCents: Cents }

export type InstallationSnapshot = {
  installerId: string
  /** Who sells the labor: we, paid with the order; or the installer, paid at the shop. */
  soldBy: 'shop' | 'installer'
  prices: readonly InstallerPrice[]
  services: readonly InstallerService[]
}

export type InstallationItem = { code: string; reason: string; charges: Charge[] }

/** Whether a price of an installer is that of mounting such a tire. */
export function isPriceFor(
  { work, rims }: Pick<InstallerPrice, 'work' | 'rims'>,
  tire: Pick<TireFacts, 'purpose' | 'isRunFlat' | 'aspectRatio' | 'rimInches'>,
): boolean {
  return work === installationWorkOf(tire) && tire.rimInches >= rims.from && tire.rimInches < rims.below
}

export function isInstalled({ deliveryKind }: Pick<QuoteContext, 'deliveryKind'>): boolean {
  return deliveryKind === 'ship-to-installer' || deliveryKind === 'mobile-install'
}

/** What putting these tires on the car costs; `unpriced` are lines this installer has no price for. */
export function installationItems(
  lines: readonly PricedLine[],
  installation: InstallationSnapshot,
  laborTax: LaborTax,
): { items: InstallationItem[]; unpriced: PricedLine[] } {
  if (lines.length === 0) return { items: [], unpriced: [] }
  const unpriced: PricedLine[] = []
  const mounting: Charge[] = []
  for (const line of lines) {
    const price = installation.prices.find((each) => isPriceFor(each, line.tire))
    if (!price) unpriced.push(line)
    // Mounting and balancing are one price, so a state that taxes balancing taxes all of it.
    else mounting.push(chargeOf(line, price.perTireCents, laborTax !== 'not-taxed'))
  }
  const items = [
    { code: 'mounting', reason: PRICING_MESSAGES.mounting(tiresOf(mounting)), charges: mounting },
  ]
  for (const service of installation.services) {
    const isTaxed = laborTax === 'taxed' || (laborTax === 'balancing-taxed' && service.id === 'balancing')
    const perLine = service.per === 'tire' ? null : allocateCents(service.priceCents, lines.map(tiresOn))
    const charges = lines.map((line, index) => {
      const ofCar = perLine?.[index]
      const charge = chargeOf(line, service.priceCents, isTaxed)
      return ofCar === undefined ? charge : { ...charge, amountCents: ofCar, unitCents: ofCar }
    })
    items.push({ code: service.id, reason: service.name, charges })
  }
  return { items: items.filter(({ charges }) => charges.length > 0), unpriced }
}

export function installationAdjustment({ code, reason, charges }: InstallationItem): Adjustment {
  const amountCents = sumOf(charges)
  return {
    kind: 'installation',
    code,
    reason,
    amountCents,
    lineId: null,
    baseCents: null,
    quantity: tiresOf(charges),
    beneficiary: 'installer',
    shares: charges.map((charge) => ({ lineId: charge.lineId, amountCents: charge.amountCents })),
    refundable: true,
  }
}

function chargeOf({ lineId, quantity, tire }: PricedLine, unitCents: Cents, isTaxed: boolean): Charge {
  const amountCents = multiplyCents(unitCents, quantity)
  return { of: 'installation', lineId, tire, quantity, unitCents, amountCents, isTaxed }
}

function tiresOn({ quantity }: PricedLine): number {
  return quantity
}

function tiresOf(charges: readonly Charge[]): number {
  return charges.reduce((sum, { quantity }) => sum + quantity, 0)
}

function sumOf(charges: readonly Charge[]): Cents {
  return charges.reduce((sum, { amountCents }) => sum + amountCents, 0) as Cents
}
