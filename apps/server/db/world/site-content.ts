import { TIRE_TYPES } from '@shop/domain/catalogue/tire-type'
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
    ...underType('Winter', 'Winter, in season near you', 'Ice, slush, deep cold'),
    states: SNOW_STATES,
  },
  underType('All Season', 'All season', 'Every day, most weather'),
  underType('All Weather', 'All weather', 'One set, rated for snow'),
  underType('Winter', 'Winter', 'Ice, slush, deep cold'),
  underType('All Terrain', 'All terrain', 'Road and trail'),
  underType('Summer', 'Summer', 'Dry and warm grip'),
  underType('Highway', 'Highway', 'Trucks, long miles'),
  underType('Touring', 'Touring', 'Quiet and long lasting'),
  underType('Performance', 'Performance', 'Sharper turns and stops'),
  { heading: 'By vehicle', label: 'By vehicle', detail: 'Year, make and model', href: '/vehicles' },
  {
    heading: 'By tire size',
    label: 'By tire size',
    detail: 'From the side of your tire',
    href: '/tire-sizes',
  },
  underSize('225/65R17', 'Crossovers'),
  underSize('205/55R16', 'Compact cars'),
  underSize('235/65R17', 'Crossovers'),
  underSize('275/65R18', 'Pickups'),
  { heading: 'By brand', label: 'By brand', detail: 'Every maker we carry', href: '/brands' },
  underBrand('Northline', 'All season and winter'),
  underBrand('Castellan', 'Quiet cars and SUVs'),
  underBrand('Kestrel', 'Trucks and trails'),
  underBrand('Oakmere', 'All weather'),
  { heading: 'Deals', label: 'Deals', detail: 'Rebates and price drops', href: '/tire-deals' },
]

const LEARN: readonly Entry[] = [
  { label: 'Learn about tires', detail: 'Sizes, letters and wear, in short', href: '/learn' },
  { label: 'Tire reviews', detail: 'What owners say after real miles', href: '/tire-reviews' },
  { label: 'How SimpleScore works', detail: 'One number from 0 to 10, taken apart', href: '/#simple-score' },
  { label: 'Track your order', detail: 'Where your tires are now', href: '/track-your-order' },
  {
    label: 'Winter tires near you',
    detail: 'What is in stock for the season',
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
  { heading: 'Learn', label: 'Tire reviews', href: '/tire-reviews' },
  { heading: 'Learn', label: 'Learn about tires', href: '/learn' },
  { heading: 'Learn', label: 'SimpleScore', href: '/#simple-score' },
  { heading: 'Help', label: 'Track your order', href: '/track-your-order' },
  { heading: 'Company', label: 'SimpleBusiness', href: '/simplebusiness' },
]

const CHANNELS = ['simpletire', 'employee']

const PAGES = [
  {
    slug: 'learn',
    title: 'Learn about tires',
    lead: 'Short answers to what people ask before they buy.',
    sections: [
      {
        heading: 'Where do I find my size?',
        text: 'On the side of the tire you have now, for example 225/65R17: width in millimeters, height in percent of the width, and the diameter of the wheel in inches.',
      },
      {
        heading: 'What do the letters after the size mean?',
        text: 'A number and a letter such as 102H say how much weight the tire carries and how fast it may go. A new tire needs at least what your vehicle asks for; we check that for you.',
      },
      {
        heading: 'When is a tire worn?',
        text: 'At 2/32 of an inch of tread, and for wet roads better at 4/32. Bars between the grooves show when it is time.',
      },
      {
        heading: 'How often should tires be rotated?',
        text: 'Every 6 months or 6,000 miles, whichever comes first.',
      },
    ],
    link: { label: 'Read tire reviews', href: '/tire-reviews' },
  },
  {
    slug: 'simplebusiness',
    title: 'SimpleBusiness',
    lead: 'Tires for fleets, trades and anyone who buys more than one set.',
    sections: [
      {
        heading: 'Your prices',
        text: 'Accounts of a business see the prices of their program on every page.',
      },
      { heading: 'Your terms', text: 'Companies that are approved may pay by invoice at checkout.' },
      {
        heading: 'How to begin',
        text: 'Write to us with the name of your company and what you drive. We answer by e-mail.',
      },
    ],
    link: { label: 'Browse commercial tires', href: '/categories/commercial' },
  },
]

/** Menus, footer and banners of every channel, and where a few networks are. */
export async function writeSiteContent(write: WorldWriter): Promise<void> {
  for (const channel_id of CHANNELS) {
    await write(
      'menu_item',
      Object.entries({ browse: BROWSE, learn: LEARN, footer: FOOTER }).flatMap(([menu, entries]) =>
        entries.map(({ heading = null, label, detail = null, href, states = null }, position) => ({
          ...{ channel_id, menu, position, heading, label, detail, href, states },
        })),
      ),
    )
  }
  await write('site_notification', [
    {
      channel_id: 'simpletire',
      id: 'fall-sale',
      suppress_from_home_page: false,
      message: 'Fall deals on sets of 4 are here.',
      link_label: 'Shop deals',
      link_href: '/tire-deals',
      position: 1,
      starts_at: '2026-01-01T00:00:00Z',
    },
  ])
  await write(
    'content_page',
    PAGES.flatMap(({ slug, title, ...blocks }) =>
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
