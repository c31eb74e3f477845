import { DELIVERY_BUSINESS_DAYS } from '@shop/domain/delivery/lane'
import { RETURN_TERMS } from '@shop/domain/orders/return-terms'

const { fastest, promised } = DELIVERY_BUSINESS_DAYS

/** What the frame around every page says. */
export const shellMessages = {
  skipToMain: 'Skip to main content',
  menu: 'Menu',
  search: 'Search',
  searchHint: 'Vehicle, size or brand',
  mainNavigation: 'Main',
  cart: (count: number) => `Cart, ${count} ${count === 1 ? 'item' : 'items'}`,
  freeShipping: 'Free shipping in the contiguous US',
  returns: `${RETURN_TERMS.days}-day returns`,
  trackOrder: 'Track order',

  browseTires: 'Browse tires',
  deals: 'Deals',
  simpleBusiness: 'SimpleBusiness',
  learn: 'Learn',

  footer: {
    label: 'Footer',
    lead: `Tires shipped free to your door in ${fastest} to ${promised} business days, anywhere in the lower 48.`,
    poweredBy: 'Powered by SimpleTire',
    byBrand: 'By brand',
    call: 'Sales and customer service',
    contact: 'Email us',
    contactDetail: 'We’ll reply by email',
    track: 'Track an order',
    trackDetail: 'Order ID and ZIP, no account needed',
    legal: 'Legal',
    copyright: (year: number, name: string) => `© ${year} ${name}.`,
    prices:
      'Prices in US dollars. Tire fees and sales tax depend on where your tires go. You’ll see them before you pay.',
  },

  notFound: {
    home: 'Home page',
    title: 'This page is missing',
    reason: 'The link may be old or mistyped. Search for your size, or start from one of these.',
  },
  gone: {
    title: 'This deal has ended',
    reason: 'It’s no longer available. Search for your size, or start from one of these.',
  },
  badRequest: {
    title: 'We couldn’t read that',
    reason: 'That link or form didn’t work. Search for your size, or start from one of these.',
  },
  fault: {
    title: 'A technical problem occurred. Try again.',
    reason: 'Reload the page in a moment, or search for your size.',
    tryAgain: 'Try again',
  },
}
