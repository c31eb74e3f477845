export const messages = {
  look: 'Late supplier feeds',
  'changed-meanwhile': 'Someone changed this feed. Check it and save again.',
  'stops-before-late': 'A feed can’t stop selling before it’s late.',
  'nothing-to-stop': 'Only a stock feed can stop selling.',
} as const
