import type { Env } from '../env.ts'
import { httpTaxProvider } from './http-tax-provider.ts'
import type { TaxProvider } from './tax-provider.ts'
import { taxTable } from './tax-table.ts'

/** Where the tires of a sale count as sent from, until each shipment says so itself. */
const SHIP_FROM = { zip: '19053', state: 'PA' } as const

type TaxSettings = Pick<Env, 'TAX_URL' | 'TAX_COMPANY_CODE' | 'TAX_LICENSE_KEY' | 'TAX_REST_MS'>

export function taxProvider(env: TaxSettings): TaxProvider {
  if (env.TAX_URL === undefined) return taxTable
  if (env.TAX_LICENSE_KEY === undefined) throw new Error('A tax provider at TAX_URL needs TAX_LICENSE_KEY')
  return httpTaxProvider({
    url: env.TAX_URL,
    companyCode: env.TAX_COMPANY_CODE,
    licenseKey: env.TAX_LICENSE_KEY,
    restMs: env.TAX_REST_MS,
    shipFrom: SHIP_FROM,
  })
}
