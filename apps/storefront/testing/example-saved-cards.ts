import type { SavedCard } from '@shop/contracts/payments/saved-cards'

const card = (id: string, changes: Partial<SavedCard>): SavedCard => ({
  id,
  brand: 'Visa',
  lastFour: '4242',
  expirationMonth: '08',
  expirationYear: '2028',
  standing: 'good',
  held: null,
  ...changes,
})

export const exampleSavedCards: readonly SavedCard[] = [
  card('0192f5b0-0000-7000-8000-000000000001', {
    held: { orderNumber: 'ST-7K4M-2Q9X', amountInCents: 67_388 },
  }),
  card('0192f5b0-0000-7000-8000-000000000002', {
    brand: 'MasterCard',
    lastFour: '5100',
    expirationMonth: '11',
    expirationYear: '2026',
    standing: 'expires-this-month',
  }),
  card('0192f5b0-0000-7000-8000-000000000003', {
    brand: 'American Express',
    lastFour: '1005',
    expirationMonth: '09',
    expirationYear: '2026',
    standing: 'expired',
  }),
]
