import type { StaffRole } from '@shop/domain/accounts/staff-role'

export const messages = {
  shop: 'SimpleTire',
  title: (page: string) => `${page} | SimpleTire back office`,
  desks: 'Desks',
  pages: 'Pages',
  waiting: (count: number) => `${count} to look at`,
  orders: 'Orders',
  reviews: 'Reviews',
  incidents: 'Incidents',
  audit: 'Audit trail',
  skip: 'Skip to content',
  signOut: 'Sign out',
  loading: 'Loading',
  signIn: {
    title: 'Back office',
    text: 'Sign in with your staff account.',
    button: 'Sign in',
    shared: 'You are signed out after 30 minutes without a click and after one hour in any case.',
  },
  noRole: {
    title: 'No desk for this account',
    text: 'You are signed in, but your account has no role in the back office. A supervisor can give you one.',
    button: 'Use another account',
  },
  toOwnDesk: 'Go to your desk',
  wrongRole: {
    title: 'Not your desk',
    text: 'Your role does not include this. A supervisor can open it.',
  },
  missing: { title: 'Nothing here', text: 'This address leads nowhere, or what it named is gone.' },
  fault: {
    title: 'This did not load',
    text: 'Something of ours broke or the network did. Nothing was changed.',
    retry: 'Retry',
  },
} as const

export const roleNames: Readonly<Record<StaffRole, string>> = {
  support: 'Support',
  moderator: 'Moderator',
  supervisor: 'Supervisor',
}
