import type { AccountPage } from '../app/accounts/load-account.server.ts'

/** Somebody on a phone, signed in on a laptop and at the employee portal as well. */
export const exampleAccount: AccountPage = {
  security: {
    account: { firstName: 'Ana', lastName: 'Morris', email: 'ana.morris@example.com' },
    timeZone: 'America/New_York',
    sessions: [
      {
        id: '1'.repeat(32),
        device: 'Chrome on Android',
        deviceKind: 'phone',
        place: 'Philadelphia, PA',
        site: 'SimpleTire',
        by: 'passkey',
        beganAt: '2026-11-17T14:58:00Z',
        lastSeenAt: '2026-11-17T15:20:00Z',
        isThisOne: true,
      },
      {
        id: '2'.repeat(32),
        device: 'Safari on Mac',
        deviceKind: 'computer',
        place: 'Philadelphia, PA',
        site: 'SimpleTire',
        by: 'passkey',
        beganAt: '2026-11-14T01:00:00Z',
        lastSeenAt: '2026-11-15T01:20:00Z',
        isThisOne: false,
      },
      {
        id: '3'.repeat(32),
        device: null,
        deviceKind: null,
        place: null,
        site: 'Employee Purchase Portal',
        by: null,
        beganAt: '2026-11-12T01:00:00Z',
        lastSeenAt: '2026-11-17T13:41:00Z',
        isThisOne: false,
      },
    ],
    signOns: [
      {
        id: '12',
        at: '2026-11-17T14:58:00Z',
        by: 'passkey',
        device: 'Chrome on Android',
        deviceKind: 'phone',
        place: 'Philadelphia, PA',
        site: 'SimpleTire',
      },
      {
        id: '11',
        at: '2026-11-15T01:20:00Z',
        by: 'code',
        device: 'Safari on Mac',
        deviceKind: 'computer',
        place: null,
        site: 'SimpleTire',
      },
    ],
  },
  pages: {
    email: 'https://id.example/email',
    passkeys: 'https://id.example/passkeys',
    signOutEverywhere: 'https://id.example/sign-out-everywhere',
  },
  nowMs: Date.parse('2026-11-17T15:21:00Z'),
}
