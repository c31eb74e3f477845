export const accountMessages = {
  logIn: 'Log in',
  logOut: 'Log out',
  account: 'Account',
  register: 'Create an account',
  accountOf: (initials: string) => `Account ${initials}`,
}
