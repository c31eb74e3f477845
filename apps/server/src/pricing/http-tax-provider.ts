import * as z from 'zod'
import { circuit } from '../platform/circuit.ts'
import { basicAuthorization } from '../platform/http/basic-authorization.ts'
import { requestIdHeader } from '../platform/observe/request-id.ts'
import { invoiceLines, TAX_CODES, type TaxLine } from './tax-lines.ts'
import type { TaxedPlace, TaxProvider } from './tax-provider.ts'
import type { PlaceTax } from './terms-store.ts'

const TransactionAnswer = z.object({
  totalTax: z.number(),
  lines: z.array(
    z.object({
      lineNumber: z.string(),
      taxableAmount: z.number(),
      tax: z.number(),
      details: z.array(z.object({ jurisName: z.string(), rate: z.number() })),
    }),
  ),
})
type TransactionAnswer = z.infer<typeof TransactionAnswer>

export interface HttpTaxSettings {
  readonly url: string
  readonly companyCode: string
  readonly licenseKey: string
  readonly shipFrom: TaxedPlace
  readonly restMs: number
  readonly timeoutMs?: number
  readonly now?: () => number
}

/**
 * A provider in the shape of the big ones: a sale is a transaction with addresses and lines that carry tax codes. What a
 * place taxes is learned from an order that is not recorded, with one line of $100 for each kind of charge.
 */
export function httpTaxProvider(settings: HttpTaxSettings): TaxProvider {
  const now = settings.now ?? Date.now
  const guarded = circuit({ name: 'tax', failures: 3, restMs: settings.restMs, now })

  const create = (body: Record<string, unknown>, place: TaxedPlace, lines: readonly TaxLine[]) =>
    guarded(async () => {
      const response = await fetch(`${settings.url}/api/v2/transactions/create`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...basicAuthorization(settings.companyCode, settings.licenseKey),
          ...requestIdHeader(),
        },
        body: JSON.stringify({
          ...body,
          companyCode: settings.companyCode,
          currencyCode: 'USD',
          date: new Date(now()).toISOString().slice(0, 10),
          addresses: { shipFrom: addressOf(settings.shipFrom), shipTo: addressOf(place) },
          lines,
        }),
        signal: AbortSignal.timeout(settings.timeoutMs ?? 2_000),
      })
      if (!response.ok) throw new Error(`The tax provider answered ${response.status}`)
      return TransactionAnswer.parse(await response.json())
    })

  return {
    name: 'http',
    knows: 'zip',
    learn: async (place) =>
      placeTaxOf(await create({ type: 'SalesOrder', customerCode: 'quote' }, place, PROBES), place),
    file: async ({ orderId, place, quote }) => {
      const charged = quote.adjustments.find(({ kind }) => kind === 'sales-tax')?.amountCents ?? 0
      const { totalTax } = await create(
        {
          type: 'SalesInvoice',
          code: orderId,
          customerCode: 'guest',
          commit: true,
          // The shopper has paid this much; what the provider would have charged comes back beside it.
          taxOverride: { type: 'TaxAmount', taxAmount: charged / 100, reason: 'charged by the shop' },
        },
        place,
        invoiceLines(quote),
      )
      return { taxCents: Math.round(totalTax * 100) }
    },
    fileReturn: async ({ code, place, lines, taxCents }) => {
      await create(
        {
          type: 'ReturnInvoice',
          code,
          customerCode: 'guest',
          commit: true,
          taxOverride: { type: 'TaxAmount', taxAmount: -taxCents / 100, reason: 'refunded by the shop' },
        },
        place,
        lines.map((line) => ({ ...line, amount: -line.amount })),
      )
    },
  }
}

const PROBES: readonly TaxLine[] = Object.entries(TAX_CODES).map(([number, taxCode]) => ({
  number,
  quantity: 1,
  amount: 100,
  taxCode,
}))

function placeTaxOf({ lines }: TransactionAnswer, { state }: TaxedPlace): PlaceTax {
  const line = (kind: keyof typeof TAX_CODES) => {
    const found = lines.find(({ lineNumber }) => lineNumber === kind)
    if (!found) throw new Error(`The tax provider left out the line ${kind}`)
    return found
  }
  const isTaxed = (kind: keyof typeof TAX_CODES) => line(kind).taxableAmount > 0
  const { details } = line('tires')
  return {
    jurisdiction: details.map(({ jurisName }) => jurisName).join(', ') || state,
    ratePpm: Math.round(details.reduce((sum, { rate }) => sum + rate, 0) * 1_000_000),
    taxesShipping: isTaxed('shipping'),
    taxesFees: isTaxed('fee'),
    taxesFederalExcise: isTaxed('excise'),
    taxesCoverage: isTaxed('coverage'),
    labor: isTaxed('labor') ? 'taxed' : 'not-taxed',
    source: 'tax provider',
  }
}

function addressOf({ zip, state }: TaxedPlace) {
  return { postalCode: zip, region: state, country: 'US' }
}
