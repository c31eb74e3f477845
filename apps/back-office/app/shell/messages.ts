import type { StaffRole } from '@shop/domain/accounts/staff-role'

export const messages = {
  shop: 'SimpleTire',
  title: (page: string) => `${page} | SimpleTire back office`,
  ago: (age: string) => `${age} ago`,
  justNow: 'Just now',
  desks: 'Sections',
  pages: 'Pages',
  waiting: (count: number) => `${count} need attention`,
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
    shared: 'You’ll be signed out after 30 minutes of inactivity, and after 1 hour at most.',
  },
  noRole: {
    title: 'No access yet',
    text: 'You’re signed in, but your account doesn’t have a back office role. Ask a supervisor for one.',
    button: 'Use a different account',
  },
  toOwnDesk: 'Go to your home page',
  wrongRole: {
    title: 'You don’t have access',
    text: 'Your role doesn’t include this page. Ask a supervisor.',
  },
  missing: { title: 'Page not found', text: 'This page doesn’t exist or was removed.' },
  fault: {
    title: 'This didn’t load',
    text: 'Something went wrong on our side or with your connection. Nothing was changed.',
    retry: 'Retry',
  },
} as const

export const roleNames: Readonly<Record<StaffRole, string>> = {
  support: 'Support',
  moderator: 'Moderator',
  supervisor: 'Supervisor',
}
