import { TIRE_TYPES } from '@shop/domain/catalogue/tire-type'
import { PLAIN_PAGES } from './plain-pages.ts'
import { POLICY_PAGES } from './policy-pages.ts'
import type { WorldWriter } from './writer.ts'

interface Entry {
  readonly heading?: string
  readonly label: string
  readonly detail?: string
  readonly href: string
  /** Shows only there. */
  readonly states?: readonly string[]
}

/** Where roads freeze for months and a winter set pays off. */
const SNOW_STATES = 'AK CO CT IA ID IL IN MA ME MI MN MT ND NE NH NJ NY OH PA RI SD UT VT WA WI WY'.split(' ')

const typeOf = (name: string) => TIRE_TYPES.find((type) => type.name === name)?.slug ?? ''
const underType = (name: string, label: string, detail: string): Entry => ({
  heading: 'By tire type',
  label,
  detail,
  href: `/types/${typeOf(name)}`,
})
const underBrand = (name: string, detail: string): Entry => ({
  heading: 'By brand',
  label: name,
  detail,
  href: `/brands/${name.toLowerCase()}-tires`,
})
const underSize = (size: string, detail: string): Entry => ({
  heading: 'By tire size',
  label: size,
  detail,
  href: `/tire-sizes/${size.toLowerCase().replace('/', '-')}`,
})

const BROWSE: readonly Entry[] = [
  { heading: 'By tire type', label: 'By tire type', detail: 'How and where you drive', href: '/types' },
  {
    ...underType('Winter', 'Winter tires for your area', 'Ice, slush, deep cold'),
    states: SNOW_STATES,
  },
  underType('All-season', 'All-season', 'Everyday driving, most weather'),
  underType('All-weather', 'All-weather', 'One set, rated for snow'),
  underType('Winter', 'Winter', 'Ice, slush, deep cold'),
  underType('All-terrain', 'All-terrain', 'On road and off'),
  underType('Summer', 'Summer', 'Grip in warm weather'),
  underType('Highway', 'Highway', 'Trucks and long trips'),
  underType('Touring', 'Touring', 'Quiet and long-lasting'),
  underType('Performance', 'Performance', 'Sharper turning and braking'),
  { heading: 'By vehicle', label: 'By vehicle', detail: 'Year, make and model', href: '/vehicles' },
  {
    heading: 'By tire size',
    label: 'By tire size',
    detail: 'It’s on your sidewall',
    href: '/tire-sizes',
  },
  underSize('225/65R17', 'Crossovers'),
  underSize('205/55R16', 'Compact cars'),
  underSize('235/65R17', 'Crossovers'),
  underSize('275/65R18', 'Pickups'),
  { heading: 'By brand', label: 'By brand', detail: 'Every brand we carry', href: '/brands' },
  underBrand('Northline', 'All-season and winter'),
  underBrand('Castellan', 'Quiet rides for cars and SUVs'),
  underBrand('Kestrel', 'Trucks and trails'),
  underBrand('Oakmere', 'All-weather'),
  { heading: 'Deals', label: 'Deals', detail: 'Savings on sets of 4', href: '/tire-deals' },
]

const LEARN: readonly Entry[] = [
  { label: 'Learn about tires', detail: 'Sizes, letters and wear, explained', href: '/learn' },
  { label: 'Tire reviews', detail: 'What owners say after real miles', href: '/tire-reviews' },
  { label: 'How SimpleScore works', detail: 'One score from 0 to 10', href: '/#simple-score' },
  { label: 'Track your order', detail: 'Where your tires are now', href: '/track-your-order' },
  {
    label: 'Winter tires near you',
    detail: 'In stock for the season',
    href: '/types/winter',
    states: SNOW_STATES,
  },
]

const FOOTER: readonly Entry[] = [
  { heading: 'Shop', label: 'By vehicle', href: '/vehicles' },
  { heading: 'Shop', label: 'By tire size', href: '/tire-sizes' },
  { heading: 'Shop', label: 'By brand', href: '/brands' },
  { heading: 'Shop', label: 'By tire type', href: '/types' },
  { heading: 'Shop', label: 'Tire deals', href: '/tire-deals' },
  { heading: 'Your order', label: 'Track an order', href: '/track-your-order' },
  { heading: 'Your order', label: 'Change or cancel', href: '/help-center#change-or-cancel' },
  { heading: 'Your order', label: 'Return tires', href: '/returns-and-refunds#how-to-send-tires-back' },
  { heading: 'Your order', label: 'Coverage claims', href: '/warranty#how-to-make-a-claim' },
  { heading: 'Help', label: 'Help center', href: '/help-center' },
  { heading: 'Help', label: 'Shipping', href: '/free-shipping' },
  { heading: 'Help', label: 'Returns and refunds', href: '/returns-and-refunds' },
  { heading: 'Help', label: 'Warranty', href: '/warranty' },
  { heading: 'Help', label: 'Contact us', href: '/contact' },
  { heading: 'Company', label: 'About', href: '/about' },
  { heading: 'Company', label: 'SimpleBusiness', href: '/simplebusiness' },
  { heading: 'Company', label: 'Tire reviews', href: '/tire-reviews' },
  { heading: 'Company', label: 'Learn', href: '/learn' },
]

const CHANNELS = ['simpletire', 'employee']

/** Menus, footer and banners of every channel, and where a few networks are. */
export async function writeSiteContent(write: WorldWriter): Promise<void> {
  for (const channel_id of CHANNELS) {
    await write(
      'menu_item',
      Object.entries({ browse: BROWSE, learn: LEARN, footer: FOOTER }).flatMap(([menu, entries]) =>
        entries.map(({ heading = null, label, detail = null, href, states = null }, position) => ({
          channel_id,
          menu,
          position,
          heading,
          label,
          detail,
          href,
          states,
        })),
      ),
    )
  }
  await write('site_notification', [
    {
      channel_id: 'simpletire',
      id: 'fall-sale',
      suppress_from_home_page: false,
      message: 'Fall sale: save on sets of 4.',
      link_label: 'Shop deals',
      link_href: '/tire-deals',
      position: 1,
      starts_at: '2026-01-01T00:00:00Z',
    },
  ])
  await write(
    'content_page',
    [...PLAIN_PAGES, ...POLICY_PAGES].flatMap(({ slug, title, ...blocks }) =>
      CHANNELS.map((channel_id) => ({
        channel_id,
        slug,
        title,
        blocks,
        effective_from: '2026-01-01T00:00:00Z',
      })),
    ),
  )
  await write('ip_network', NETWORKS)
}

const from = (network: string, zip: string, source: string) => ({ network, zip, source })

/** The documentation networks stand for visitors from somewhere; a visitor from inside has the resolver's address. */
const NETWORKS = [
  from('8.8.8.0/24', '94043', 'public record of the network'),
  from('192.0.2.0/24', '19103', 'example'),
  from('198.51.100.0/24', '60601', 'example'),
  from('198.51.100.128/25', '60614', 'example'),
  from('203.0.113.0/24', '80202', 'example'),
  from('2001:db8::/32', '98101', 'example'),
]
