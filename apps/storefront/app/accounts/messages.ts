export const accountMessages = {
  logIn: 'Log in',
  logOut: 'Log out',
  register: 'Create an account',
  accountOf: (initials: string) => `Account ${initials}`,
}
