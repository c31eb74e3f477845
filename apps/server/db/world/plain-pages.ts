import type { WrittenPage } from '@shop/contracts/content/content'

/** Pages of words that promise nothing by themselves: help, about and the like. */
export const PLAIN_PAGES: readonly (WrittenPage & { readonly slug: string })[] = [
  {
    slug: 'learn',
    title: 'Learn about tires',
    lead: 'Quick answers to common tire questions.',
    sections: [
      {
        heading: 'Where do I find my size?',
        text: 'It’s on your sidewall, like 225/65R17: width in millimeters, height as a percentage of width, and wheel diameter in inches.',
      },
      {
        heading: 'What do the letters after the size mean?',
        text: 'They tell you how much weight the tire can carry and its top speed, like 102H. A new tire has to meet your vehicle’s ratings. We check that for you.',
      },
      {
        heading: 'When is a tire worn out?',
        text: 'At 2/32 in. of tread. For wet roads, replace at 4/32 in. Wear bars between the grooves show when it’s time.',
      },
      {
        heading: 'How often should I rotate my tires?',
        text: 'Every 6 months or 6,000 miles, whichever comes first.',
      },
    ],
    link: { label: 'Read tire reviews', href: '/tire-reviews' },
  },
  {
    slug: 'simplebusiness',
    title: 'SimpleBusiness',
    lead: 'Tires for fleets, contractors and anyone who buys more than one set.',
    sections: [
      {
        heading: 'Your prices',
        text: 'Business accounts see their program pricing on every page.',
      },
      {
        heading: 'How to get started',
        text: '[Contact us](/contact?topic=business) with your company name and what you drive. We’ll reply by email.',
      },
    ],
    link: { label: 'Browse commercial tires', href: '/categories/commercial' },
  },
  {
    slug: 'help-center',
    title: 'Help center',
    lead: 'Find tires, place an order, and what to do after.',
    sections: [
      {
        heading: 'Find tires that fit',
        text: 'Start with [your vehicle](/vehicles) or [your tire size](/tire-sizes). The size is on your sidewall and on the sticker inside the driver’s door. Choose your vehicle and each tire’s page says whether it fits, and why.',
      },
      {
        heading: 'Not sure which tire?',
        text: 'Answer a few questions in [guided shopping](/guided-shopping) and get three picks with reasons, or [read owner reviews](/tire-reviews).',
      },
      {
        heading: 'Order and pay',
        text: 'Add tires to your cart, tell us where to ship them, and pay by credit or debit card. You don’t need an account. We hold the total on your card and charge it when your tires ship.',
      },
      {
        heading: 'Deals and promo codes',
        text: '[Deals](/tire-deals) apply automatically in your cart. Enter a promo code in your cart, under the tires.',
      },
      {
        heading: 'Track an order',
        text: 'Enter your order ID and ZIP code on [track your order](/track-your-order). Your order ID is in your receipt email.',
      },
      {
        heading: 'Change or cancel',
        text: 'You can cancel free for {cancelMinutes} after you order, in the browser you ordered with. To change an order, cancel it and order again. After {cancelMinutes}, [return unmounted tires](/returns-and-refunds) within {returnDays} of delivery.',
      },
      {
        heading: 'Shipping, returns and warranty',
        text: 'See [shipping](/free-shipping), [returns and refunds](/returns-and-refunds) and [warranty and coverage](/warranty).',
      },
      {
        heading: 'Your privacy',
        text: 'Read our [privacy policy](/privacy-policy) or [set your privacy choices](/privacy-choices).',
      },
    ],
    link: null,
    contactTopic: 'other',
  },
  {
    slug: 'about',
    title: 'About {shopName}',
    lead: 'We sell tires online and ship them to your door.',
    sections: [
      {
        heading: 'Tires that fit',
        text: 'Tell us what you drive. We compare size, load and speed rating with what your vehicle needs, and show you how we got there.',
      },
      {
        heading: 'One score to compare',
        text: '[SimpleScore](/#simple-score) combines traction, handling and longevity into one score from 0 to 10. Owners add what the numbers don’t say in [their reviews](/tire-reviews).',
      },
      {
        heading: 'The whole price before you pay',
        text: 'Deals, taxes and tire fees each have their own line before you place an order. Shipping is free in the contiguous US.',
      },
      {
        heading: 'Time to change your mind',
        text: 'Cancel free for {cancelMinutes}. Return unmounted tires within {returnDays}.',
      },
    ],
    link: { label: 'Find your tires', href: '/vehicles' },
    contactTopic: 'other',
  },
]
