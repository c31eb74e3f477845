export const accountMessages = {
  logIn: 'Log in',
  logOut: 'Log out',
  register: 'Create an account',
  account: 'Account',
  accountOf: (initials: string) => `Account ${initials}`,
}
