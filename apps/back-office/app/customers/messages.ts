export const messages = {
  title: 'Customers',
  line: 'People with an account. Open an order to see more.',
  all: 'All customers',
  caption: 'Customers',
  name: 'Customer',
  email: 'Email',
  place: 'ZIP, state',
  orders: 'Orders',
  type: 'Account',
  since: 'Since',
  counted: (count: number) => (count >= 100 ? '100+' : String(count)),
  ordered: (count: number) => (count === 1 ? '1 order' : `${messages.counted(count)} orders`),
  empty: 'No customers match',
  emptyReason: 'Try another search, or clear the filters.',
  search: {
    label: 'Find a customer',
    placeholder: 'Name, phone, email',
    hint: 'Search by a last name, a phone number or the whole email address.',
    found: (count: number, isMore: boolean): string =>
      isMore
        ? `More than ${count} customers found`
        : count === 1
          ? '1 customer found'
          : `${count} customers found`,
  },
}
