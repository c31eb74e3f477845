import { createHash } from 'node:crypto'
import { companies, people } from '@shop/identity/src/demo-people.ts'
import { readBrands } from './product-lines.ts'
import type { WorldWriter } from './writer.ts'

const NAMES = {
  simpletire: { name: 'SimpleTire', title_suffix: 'SimpleTire', theme: null },
  employee: { name: 'Employee Purchase Portal', title_suffix: 'Employee Purchase Portal', theme: 'employee' },
} as const

export async function writeChannels(write: WorldWriter): Promise<void> {
  await write(
    'price_plan',
    Object.entries(NAMES).map(([id, { name }]) => ({ id, name })),
  )
  await write(
    'channel',
    Object.entries(NAMES).map(([id, channel]) => ({
      id,
      ...channel,
      price_plan_id: id,
      site_theme: 'default',
      customer_service_number: '(888) 555-0142',
      customer_service_email: 'help@simpletire.localhost',
    })),
  )
  await write('channel_host', [
    { host: 'simpletire.localhost', channel_id: 'simpletire', is_primary: true },
    { host: 'localhost', channel_id: 'simpletire', is_primary: false },
    { host: '127.0.0.1', channel_id: 'simpletire', is_primary: false },
    { host: 'epp.localhost', channel_id: 'employee', is_primary: true },
  ])
}

/** A partner program, for one brand alone. */
const PROGRAM = 'northline-program'

function brandId(slug: string): number {
  const brand = readBrands().find((each) => each.slug === slug)
  if (!brand) throw new Error(`No brand ${slug}`)
  return brand.id
}

/** Account types as the specification names them, with whose price each one reads. */
export async function writeAccounts(write: WorldWriter): Promise<void> {
  const type = (
    id: string,
    user_type: string,
    price_label: string,
    payment_groups: string[] = ['standard'],
  ) => ({
    id,
    user_type,
    price_label,
    delivery_methods: ['ShipToMe', 'ShipToInstaller', 'MobileInstall', 'PickupAtFedEx'],
    payment_groups,
  })
  await write('account_type', [
    type('none', 'retail', 'retail'),
    type('Retail', 'retail', 'retail'),
    type('Retail Member', 'retail-member', 'crew'),
    type('Fleet', 'fleet', 'fleet', ['standard', 'invoice']),
    type('Special Order', 'special-order', 'special', ['standard', 'invoice']),
    type('Partner Program', 'partner-program', 'partner'),
    type('EPP', 'employee', 'employee'),
    type('WholeSale', 'dealer', 'special', ['standard', 'invoice']),
    type('SimpleTire Sales Tool', 'sales-tool', 'retail'),
  ])
  await write('assortment', [{ id: PROGRAM, name: 'Northline', brand_ids: [brandId('northline')] }])
  await write(
    'company',
    companies.map((company) => ({
      ...company,
      delivery_methods: ['ShipToMe'],
      payment_groups: ['invoice'],
      assortment_id: company.id === PROGRAM ? PROGRAM : null,
    })),
  )
  await write(
    'account',
    people.map((person) => ({
      id: accountIdOf(person.uid),
      sso_uid: person.uid,
      email: person.email,
      first_name: person.firstName,
      last_name: person.lastName,
      account_type_id: person.accountType,
      buying_source: person.accountType === 'EPP' ? 'dealer-employee' : 'other',
    })),
  )
  await write(
    'membership',
    people.flatMap(({ uid, companyId }) =>
      companyId ? [{ account_id: accountIdOf(uid), company_id: companyId }] : [],
    ),
  )
}

/** The same in every world. */
function accountIdOf(uid: string): string {
  const hex = createHash('sha256').update(uid).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
