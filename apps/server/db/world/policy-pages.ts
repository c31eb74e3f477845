import type { WrittenPage } from '@shop/contracts/content/content'

// What the shop stands by. A sentence is here only while the shop does what it says, and a number only as a blank that is
// filled with what the code goes by (`content/fill-blanks.ts`).

type Policy = Omit<WrittenPage, 'isPolicy' | 'link'> & { readonly slug: string }

const TERMS_OF_SALE: Policy = {
  slug: 'sales',
  title: 'Terms of sale',
  lead: 'What you and {shopName} agree to when you place an order.',
  keyNumbers: [
    { label: 'Cancel an order, free', value: '{cancelMinutes}' },
    { label: 'Return unmounted tires', value: '{returnDays} from delivery' },
    { label: 'Your card is charged', value: 'When your tires ship' },
    { label: 'Shipping in the contiguous US', value: 'Free' },
  ],
  sections: [
    {
      heading: 'Your order',
      text: 'Your order is placed when we show you an order number. We email your receipt. If a tire sells out or the total changes before that, we tell you and you decide whether to go on. Nothing is charged for an order we don’t accept.',
    },
    {
      heading: 'Prices, deals and taxes',
      text: 'Prices are in US dollars, per tire. Deals without a code apply automatically. A promo code applies when you enter it in your cart.\n\nSales tax, state tire fees and federal excise tax depend on where your tires go. Each one has its own line in the total before you pay.',
    },
    {
      heading: 'Payment',
      text: 'Pay with Visa, MasterCard, American Express, Discover or JCB. We hold the total on your card when you order and charge it when the carrier picks up your tires. Your card number goes straight to our payment processor. We never see it.',
    },
    {
      heading: 'Shipping',
      text: 'We ship free to addresses in the contiguous US. To Alaska, Hawaii and Puerto Rico you’ll see the cost in your cart. You’ll see the arrival date before you pay. See [shipping](/free-shipping) for where we deliver and how tires arrive.',
    },
    {
      heading: 'Cancel or return',
      text: 'Cancel free for {cancelMinutes} after you order. After that, return unmounted tires within {returnDays} of delivery. A handling fee of {returnFee} per tire applies if you changed your mind. See [returns and refunds](/returns-and-refunds).',
    },
    {
      heading: 'Fit',
      text: 'Tell us your vehicle and we compare a tire’s size, load and speed rating with what your vehicle needs. The result stands on the tire’s page and in your cart, with anything to check first. If the sticker inside the driver’s door shows another size, go by the sticker and contact us.',
    },
    {
      heading: 'Who can buy',
      text: 'We sell to drivers and businesses in the US. We don’t sell for resale, and we don’t ship to dealerships.',
    },
    {
      heading: 'Changes to these terms',
      text: 'The terms in effect when you place an order apply to that order. New terms get a new effective date at the top of this page.',
    },
  ],
  contactTopic: 'order',
}

const TERMS_OF_USE: Policy = {
  slug: 'terms',
  title: 'Terms of use',
  lead: 'The rules for using this site. For orders, see our terms of sale.',
  sections: [
    {
      heading: 'Using the site',
      text: 'You’re welcome to browse, compare and shop. Please don’t copy the site in bulk, try to get into other people’s orders, or overload it. We limit how many requests come from one address.',
    },
    {
      heading: 'Reviews you write',
      text: 'A review belongs to you. By sending it, you let us show it on this site. Our team checks reviews before they appear. Reviews from people who bought the tires from us carry the Verified Buyer mark. We don’t show your name or email.',
    },
    {
      heading: 'What we publish',
      text: 'We work to keep prices, sizes and specs right. Where we estimate something about a vehicle, we say so. If you find a mistake, tell us.',
    },
    {
      heading: 'Names and trademarks',
      text: 'Brand and vehicle names belong to their owners. We use them to say what we sell and what it fits.',
    },
  ],
  contactTopic: 'other',
}

const RETURNS: Policy = {
  slug: 'returns-and-refunds',
  title: 'Returns and refunds',
  lead: 'You have {returnDays} from delivery to send back tires you haven’t mounted.',
  keyNumbers: [
    { label: 'Cancel an order, free', value: '{cancelMinutes}' },
    { label: 'Return unmounted tires', value: '{returnDays} from delivery' },
    { label: 'Handling fee, if you changed your mind', value: '{returnFee} per tire' },
    { label: 'Handling fee, if we got it wrong', value: '$0' },
  ],
  sections: [
    {
      heading: 'What you can return',
      text: 'Any tire that has never been mounted on a wheel, within {returnDays} of delivery.',
      points: ['Keep the labels on. You don’t need a box.', 'You can return one tire, some or all of them.'],
    },
    {
      heading: 'Cancel before it ships',
      text: 'You can cancel free for {cancelMinutes} after you order. Open your order from the confirmation page or [track your order](/track-your-order) in the browser you ordered with, and press Cancel order. We release the hold on your card. Nothing is charged.',
    },
    {
      heading: 'The handling fee',
      text: 'If you changed your mind or ordered the wrong size, we keep {returnFee} per tire. There’s no fee if a tire is damaged, defective or not what you ordered.',
    },
    {
      heading: 'How to send tires back',
      text: '[Contact us](/contact?topic=returns) with your order number. We’ll tell you where to send the tires.',
    },
    {
      heading: 'Your refund',
      text: 'Refunds go to the card you paid with.',
    },
    {
      heading: 'Mounted tires',
      text: 'A tire that has been on a wheel can’t be returned. If it failed or was damaged while driving, see [warranty and coverage](/warranty).',
    },
  ],
  contactTopic: 'returns',
}

const SHIPPING: Policy = {
  slug: 'free-shipping',
  title: 'Shipping',
  lead: 'Free to every address in the lower 48 states and Washington, DC, in {deliveryDays}.',
  keyNumbers: [
    { label: 'Shipping in the contiguous US', value: 'Free' },
    { label: 'Delivery', value: '{deliveryDays}' },
    { label: 'Signature', value: 'Not required' },
  ],
  sections: [
    {
      heading: 'Where we ship',
      text: 'To homes and workplaces in the lower 48 states and Washington, DC. To Alaska, Hawaii and Puerto Rico at the carrier’s price, which you’ll see in your cart.',
      points: ['We don’t ship to PO boxes or military (APO/FPO) addresses.', 'We don’t ship to dealerships.'],
    },
    {
      heading: 'When they arrive',
      text: 'In {deliveryDays} after the tires leave, Monday to Friday, not on the carrier’s holidays. You’ll see the date at checkout before you pay, and it stays with your order. We start packing when the {cancelMinutes} to cancel are over. What’s packed by the warehouse’s cut-off leaves the same day.',
    },
    {
      heading: 'How they arrive',
      text: 'Tires ship unboxed, each with its own label. No signature is needed. Tell us at checkout where the driver should leave them.',
    },
    {
      heading: 'Track your order',
      text: 'Enter your order ID and ZIP code on [track your order](/track-your-order). The tracking number shows there once the carrier has your tires. You don’t need an account.',
    },
    {
      heading: 'Installation',
      text: 'We ship tires to you. You choose who installs them and pay them directly.',
    },
  ],
  contactTopic: 'order',
}

const WARRANTY: Policy = {
  slug: 'warranty',
  title: 'Warranty and coverage',
  lead: 'What the tire maker stands behind, and what our road hazard coverage adds.',
  keyNumbers: [
    { label: 'Road hazard coverage', value: '{coverageMonths}' },
    { label: 'Replacement in year one, up to', value: '{coverageYearOne} per tire' },
    { label: 'Replacement in year two, up to', value: '{coverageYearTwo} per tire' },
    { label: 'Replacement in year three, up to', value: '{coverageYearThree} per tire' },
    { label: 'Repairs, up to', value: '{coverageRepair} per tire' },
  ],
  sections: [
    {
      heading: 'The maker’s warranty',
      text: 'New tires carry the warranty of the company that made them. If it includes a treadwear warranty, you’ll find the miles on the tire’s page. Ask us for the maker’s full terms before you buy.',
    },
    {
      heading: 'Road hazard coverage',
      text: 'Add it to any tire in your cart. It covers punctures and road damage for {coverageMonths}, until the tread wears to {coverageTread} Your receipt names the terms you bought. They don’t change later.',
      points: [
        'A tire that can’t be repaired: up to {coverageYearOne} in year one, {coverageYearTwo} in year two and {coverageYearThree} in year three.',
        'A repair: up to {coverageRepair} per tire.',
        'Commercial tires: up to {coverageCommercial} in year one, and {coverageCommercialRepair} per repair.',
      ],
    },
    {
      heading: 'What isn’t covered',
      text: 'Normal wear, and tires worn to {coverageTread} or less. Fleet and special order accounts buy without coverage.',
    },
    {
      heading: 'How to make a claim',
      text: '[Contact us](/contact?topic=warranty) with your order number, the date and what happened.',
    },
  ],
  contactTopic: 'warranty',
}

const PRIVACY: Policy = {
  slug: 'privacy-policy',
  title: 'Privacy policy',
  lead: 'What we know about you, why, and for how long. We don’t sell it.',
  keyNumbers: [
    { label: 'Sold or shared for ads', value: 'Never' },
    { label: 'Your cart and its address', value: '{keepsCart}' },
    { label: 'Messages you send us', value: '{keepsMessage}' },
    { label: 'Orders and receipts', value: '{keepsOrder}' },
    { label: 'Your account, searches and reviews', value: '{keepsAccount} after last use' },
  ],
  sections: [
    {
      heading: 'What we collect',
      text: 'Only what it takes to sell and deliver tires:',
      points: [
        'For an order: your name, delivery address, email, phone, and the type and last four digits of your card.',
        'For delivery dates and tax: your ZIP code. If you share your location, we use it once to find your ZIP. Otherwise, we estimate it from your IP address.',
        'For your next visit: what you searched for and which tires you viewed.',
        'Messages and reviews you send us.',
        'For security: the IP address and browser a request or payment attempt comes from.',
      ],
    },
    {
      heading: 'What stays in your browser',
      text: 'Your vehicle, saved tires, the tires you compare and the banners you closed stay on your device. What you type into a form stays in its tab until you send it or close the tab. Clearing your browser’s data removes all of it.',
    },
    {
      heading: 'Who we share it with',
      text: 'Companies that do a part of the work for us, and get only what that part needs:',
      points: [
        'Our payment processor: your card and the amount. The card form is theirs.',
        'The carrier: your name, address and phone.',
        'Our tax service: where the tires go and what they cost.',
        'Our email and sign-in services.',
      ],
    },
    {
      heading: 'Do not sell or share my personal information',
      text: 'We don’t sell your personal information, and we don’t share it for advertising on other sites. You can still tell us not to, and this browser remembers it: [set your privacy choices](/privacy-choices).\n\nIf your browser sends Global Privacy Control, we treat it as that choice. You don’t have to do anything.',
    },
    {
      heading: 'Cookies',
      text: 'We use cookies for your visit and your cart, which last up to {cookieDays}, and one that keeps your privacy choice for {choiceDays}. There are no advertising cookies.',
    },
    {
      heading: 'How long we keep it',
      text: 'The table at the top shows it. Old data is deleted automatically every night. Order records stay {keepsOrder} because tax law requires them.',
    },
    {
      heading: 'See, correct or delete your data',
      text: '[Send us a privacy request](/contact?topic=privacy) and say what you’d like: a copy, a correction or deletion. You won’t pay more or get less service for asking.',
    },
  ],
  contactTopic: 'privacy',
}

const ACCESSIBILITY: Policy = {
  slug: 'accessibility',
  title: 'Accessibility statement',
  lead: 'Everyone should be able to buy tires here, whatever device or assistive technology they use.',
  sections: [
    {
      heading: 'Our goal',
      text: 'We build to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.',
    },
    {
      heading: 'What we do',
      text: 'These are part of how the site is built and checked:',
      points: [
        'You can search, compare and order with a keyboard alone.',
        'Pages have headings, labels and landmarks for screen readers.',
        'Text and controls have enough contrast, and pages work when you zoom in.',
        'Motion is reduced when your device asks for it.',
        'We run automated accessibility checks on our pages before a change goes live.',
      ],
    },
    {
      heading: 'What we don’t control',
      text: 'The card form belongs to our payment processor, and the sign-in page to our sign-in service.',
    },
    {
      heading: 'Tell us what doesn’t work',
      text: '[Contact us](/contact?topic=accessibility) with the page and what you were trying to do.',
    },
  ],
  contactTopic: 'accessibility',
}

export const POLICY_PAGES = [
  TERMS_OF_SALE,
  TERMS_OF_USE,
  RETURNS,
  SHIPPING,
  WARRANTY,
  PRIVACY,
  ACCESSIBILITY,
].map((page) => ({ ...page, link: null, isPolicy: true }))
