/** What the frame around every page says. */
export const shellMessages = {
  skipToMain: 'Skip to main content',
  menu: 'Menu',
  search: 'Search',
  searchHint: 'Vehicle, size or brand',
  mainNavigation: 'Main',
  cart: (count: number) => `Cart, ${count} ${count === 1 ? 'item' : 'items'}`,
  freeShipping: 'Free shipping in the contiguous US',
  returns: '30-day returns',
  trackOrder: 'Track order',

  browseTires: 'Browse tires',
  deals: 'Deals',
  simpleBusiness: 'SimpleBusiness',
  learn: 'Learn',

  footer: {
    label: 'Footer',
    lead: 'Tires delivered free to your door in 2 to 4 business days, with the installers near you and what they charge.',
    poweredBy: 'Powered by SimpleTire',
    byBrand: 'By brand',
    contact: 'E-mail us',
    contactTitle: 'Contact',
    copyright: (year: number, name: string) => `© ${year} ${name}`,
  },

  notFound: {
    home: 'Home page',
    title: 'This page is missing',
    reason: 'The address may be old, or mistyped. Search for your size, or start from one of these.',
  },
  gone: {
    title: 'This page has ended',
    reason: 'What stood here is no longer offered. Search for your size, or start from one of these.',
  },
  notSignedIn: {
    title: 'You are not signed in',
    cancelled: 'You turned back before you were signed in. Your cart is as you left it.',
    failed: 'We could not sign you in. Your cart is as you left it. Please try again.',
  },
  badRequest: {
    title: 'We could not read that',
    reason: 'The address or the form you sent is damaged. Search for your size, or start from one of these.',
  },
  fault: {
    title: 'A technical problem occurred. Try again.',
    reason: 'Load the page again in a moment, or search for your size.',
    tryAgain: 'Try again',
  },
}
