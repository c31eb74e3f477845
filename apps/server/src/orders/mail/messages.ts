export const messages = {
  subject: (number: string, shop: string) => `Your ${shop} order ${number}`,
  preview: (total: string) => `We have your order. ${total} is held on your card until your tires ship.`,
  heading: 'Order placed',
  greeting: (firstName: string) => `Hello ${firstName}, we have your order and are pulling your tires.`,
  order: 'Order',
  arrives: (day: string) => `Arrives by ${day}`,
  tires: 'Tires',
  government: 'Taxes and fees of governments',
  total: 'Total',
  dueAtInstaller: (amount: string) => `You pay ${amount} for the installation at the shop.`,
  coverage: (months: number, version: string) =>
    `Your tires are covered for ${months} months, under the terms ${version}.`,
  card: (type: string, lastFour: string) => `${type} ending ${lastFour}. Charged when your tires ship.`,
  cancel: (until: string) => `You can cancel until ${until}.`,
  track: 'Track your order',
} as const
