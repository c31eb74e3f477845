/** What somebody is at their company, from what they may do least to most. */
export const COMPANY_ROLES = ['member', 'buyer', 'manager'] as const
export type CompanyRole = (typeof COMPANY_ROLES)[number]
