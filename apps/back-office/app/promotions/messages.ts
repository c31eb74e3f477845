import type { ListedPromotion } from '@shop/contracts/pricing/promotion-list'
import type { TagProps } from '@shop/ui/tag'

export const messages = {
  title: 'Promotions',
  line: 'Every channel’s promotions, newest start first.',
  caption: 'Promotions',
  all: 'All promotions',
  label: 'Promotion',
  kind: 'Kind',
  channel: 'Channel',
  starts: 'Starts',
  ends: 'Ends',
  state: 'Status',
  noEnd: 'No end date',
  span: (starts: string, ends: string | null) => (ends === null ? `From ${starts}` : `${starts} to ${ends}`),
  rowName: ({ label, channel }: ListedPromotion) => `${label}, ${channel}`,
  empty: 'No promotions match',
  emptyReason: 'Try another tab, or clear the filters.',
} as const

export const stateNames: Readonly<Record<ListedPromotion['state'], string>> = {
  running: 'Running',
  coming: 'Upcoming',
  over: 'Ended',
}

export const stateTones: Readonly<Record<ListedPromotion['state'], TagProps['tone']>> = {
  running: 'ok',
  coming: 'info',
  over: 'plain',
}

export const kindNames: Readonly<Record<ListedPromotion['kind'], string>> = {
  'flat-amount': 'Amount off',
  percentage: 'Percent off',
  'buy-3-get-1': 'Buy 3, get 1 free',
  free: 'Free extra',
}
