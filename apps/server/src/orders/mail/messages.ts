export const messages = {
  subject: (number: string, shop: string) => `Your ${shop} order ${number}`,
  preview: (total: string) =>
    `Thanks for your order. We’re holding ${total} on your card until your tires ship.`,
  heading: 'Order placed',
  greeting: (firstName: string) => `Hi ${firstName}, thanks for your order. We’re getting your tires ready.`,
  order: 'Order',
  arrives: (day: string) => `Arrives by ${day}`,
  tires: 'Tires',
  government: 'Taxes and government fees',
  total: 'Total',
  dueAtInstaller: (amount: string) => `You’ll pay the installer ${amount} for installation.`,
  coverage: (months: number, version: string) =>
    `Your road hazard coverage lasts ${months} months (terms ${version}).`,
  card: (type: string, lastFour: string) => `${type} ending ${lastFour}. Charged when your tires ship.`,
  cancel: (until: string) => `You can cancel until ${until}.`,
  track: 'Track your order',
} as const
