import { formatDollars } from '@shop/domain/money/format-dollars'

export const creditMessages = {
  title: 'Store credit and gift cards',
  use: 'Use store credit',
  has: (balance: number) => `You have ${formatDollars(balance)}`,
  goesToward: (amount: number, balance: number) =>
    amount === balance
      ? `All ${formatDollars(amount)} goes toward this order`
      : `${formatDollars(amount)} of ${formatDollars(balance)} goes toward this order`,
  giftCard: (end: string) => `Gift card ending ${end}`,
  add: 'Add a gift card',
  addAnother: 'Add another gift card',
  code: 'Gift card code',
  enterCode: 'Enter the code on your gift card',
  apply: 'Apply',
  remove: (end: string) => `Remove gift card ending ${end}`,
  left: (left: number) => `Left to pay: ${formatDollars(left)}. Choose how below.`,
  paysAll: 'Your credit pays for all of it. You don’t need a card.',
} as const
