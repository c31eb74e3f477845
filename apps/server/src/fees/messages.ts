import { formatDollars } from '@shop/domain/money/format-dollars'

export const messages = {
  'begins-in-the-past': 'Choose a beginning in the future.',
  'unknown-fact': 'This fee doesn’t exist.',
  'already-planned': 'Another change already begins at this time.',
  'nothing-changes': 'That’s already in force.',
  'mode-and-amount': 'With a fee, say where it shows. Without one, leave the amount at $0.',
  alreadyWaiting: (request: string) => `Request ${request} for this is still waiting.`,
  look: 'Fees and tax',
  feeBegins: (state: string) => `${state} tire fee begins`,
  feeEnds: (state: string) => `${state} tire fee ends`,
  feeChanges: (state: string) => `${state} tire fee changes`,
  feeGoesTo: (state: string, from: number, to: number) =>
    `${state} tire fee goes from ${formatDollars(from)} to ${formatDollars(to)}`,
  changes: {
    'labor-tax': (state: string) => `Tax on labor in ${state} changes`,
    'coverage-prices': () => 'Coverage prices change',
    'coverage-terms': () => 'Coverage terms change',
    'handling-fee': () => 'Handling fee changes',
    'cancel-window': () => 'Cancel window changes',
  },
} as const
