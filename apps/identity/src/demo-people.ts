import type { AccountType } from '@shop/domain/accounts/account-type'
import type { StaffRole } from '@shop/domain/accounts/staff-role'
import type { Person } from './person.ts'

/** The people and companies of the demo. The shop's seed uses the same list, so both sides agree on who is who. */
export type Company = { id: string; name: string }

export const companies: readonly Company[] = [
  { id: 'keystone-freight', name: 'Keystone Freight Lines' },
  { id: 'harbor-auto-group', name: 'Harbor Auto Group' },
  { id: 'northline-program', name: 'Northline Partner Program' },
]

export const people: readonly Person[] = [
  person('retail', 'Rita', 'Alvarez', 'Retail'),
  person('retail-member', 'Marcus', 'Bell', 'Retail Member'),
  person('fleet', 'Farah', 'Chowdhury', 'Fleet', { companyId: 'keystone-freight' }),
  person('special-order', 'Sven', 'Dalgaard', 'Special Order', { companyId: 'keystone-freight' }),
  person('partner-program', 'Priya', 'Raman', 'Partner Program', { companyId: 'northline-program' }),
  person('employee', 'Emeka', 'Okafor', 'EPP', { companyId: 'harbor-auto-group' }),
  person('dealer', 'Dana', 'Whitfield', 'WholeSale', { companyId: 'harbor-auto-group' }),
  person('sales-tool', 'Sam', 'Torres', 'SimpleTire Sales Tool'),
]

/** Who works in the back office. */
export const staff: readonly Person[] = [
  staffMember('support', 'Lena', 'Fischer', 'support'),
  staffMember('lead', 'Mona', 'Castillo', 'lead'),
  staffMember('catalogue', 'Henrik', 'Lund', 'catalogue'),
  staffMember('pricing', 'Priya', 'Nair', 'pricing'),
  staffMember('refunds', 'Owen', 'Blake', 'refunds'),
  staffMember('claims', 'Nadia', 'Karim', 'claims'),
  staffMember('installers', 'Victor', 'Hsu', 'installers'),
  staffMember('content', 'Ellie', 'Moreau', 'content'),
  staffMember('moderator', 'Tomas', 'Reyes', 'moderator'),
  staffMember('conversations', 'Ravi', 'Sethi', 'conversations'),
  staffMember('channels', 'Bea', 'Kowalski', 'channels'),
  staffMember('privacy', 'Amir', 'Nasser', 'privacy'),
  staffMember('finance', 'Tom', 'Okafor', 'finance'),
  // Whoever asks for a fee needs somebody else who may decide it.
  staffMember('finance-second', 'Ruth', 'Adler', 'finance'),
  staffMember('operations', 'Sofia', 'Brandt', 'operations'),
  staffMember('supervisor', 'Ingrid', 'Solberg', 'supervisor'),
]

function person(
  key: string,
  firstName: string,
  lastName: string,
  accountType: AccountType,
  more: Partial<Pick<Person, 'companyId'>> = {},
): Person {
  const email = `${key}@example.com`
  return {
    uid: `demo-${key}`,
    email,
    firstName,
    lastName,
    accountType,
    companyId: null,
    groups: [],
    ...more,
  }
}

function staffMember(key: string, firstName: string, lastName: string, role: StaffRole): Person {
  const group = { groups: [role] }
  return { ...person(`staff-${key}`, firstName, lastName, 'Retail'), ...group }
}
