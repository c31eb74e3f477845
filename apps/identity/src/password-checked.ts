/** Whoever looks into an attack counts these lines, by person; the address that was entered is nobody's business. */
export const PASSWORD_CHECKED = 'a password was checked'
