/** Who mounts the tires of a cart and when, as later steps say it. */
export const installMessages = {
  at: 'Install at',
  van: 'Mobile install',
  where: (company: string, street: string, city: string, state: string, zip: string) =>
    `${company}, ${street}, ${city}, ${state} ${zip}`,
  change: 'Change',
  changeInstaller: 'Change the installer',
  time: 'Install time',
  timeAt: (day: string, time: string, zone: string) => `${day}, ${time} (${zone})`,
  later: 'You’ll choose a time later',
  changeTime: 'Change the install time',
  arrivesBy: (day: string) => `Your tires get there by ${day}`,
  intro: (day: string, total: string) => `Your tires get to the installer by ${day}. Your total is ${total}.`,
  lost: {
    time: 'Change time',
    shops: 'Browse shops',
    none: 'I no longer need install',
  },
}
