export const walletMessages = {
  tires: (quantity: number, name: string, size: string) => `${quantity} ${name}, ${size}`,
  andMore: (tires: string, more: number) => `${tires}, and ${more} more`,
  cancelFree: (minutes: number) => `Cancel free for ${minutes} minutes.`,
  approve: (wallet: string) => `You approve it in ${wallet}. Nothing is charged until your tires ship.`,
  arrives: (day: string) => `At your door by ${day}`,
  notNow: (wallet: string) => `${wallet} isn’t available right now. Please choose another way to pay.`,
  notQuoted: 'We couldn’t get the total. Please try again.',
}
