import type { WalletPlace, WalletSum } from '@shop/contracts/payments/payment-button'
import type { WalletType } from '@shop/domain/payments/payment-type'
import { walletAddresses } from '../../gateway/wallets.ts'
import { walletMessages as words } from '../wallet-messages.ts'
import type { Chosen } from './approve.ts'

type SheetSetup = {
  onClosed: () => void
  onAddress: (wallet: WalletType, place: WalletPlace) => void
  onPay: (wallet: WalletType, chosen: Chosen) => Promise<void>
}

export type SheetFor = {
  wallet: WalletType
  merchant: string
  asksPayer: boolean
  sum: WalletSum | null
  /** Has the focus again when it is closed. */
  opener: HTMLElement
}

/** What a wallet shows before somebody pays. It opens over the whole window that the shop gives its frame. */
export function createSheet({ onClosed, onAddress, onPay }: SheetSetup) {
  const scrim = part('scrim')
  const sheet = part('sheet') as HTMLFormElement
  const pay = part('pay') as HTMLButtonElement
  const instrument = part('instrument') as HTMLSelectElement
  const address = part('address') as HTMLSelectElement
  let shown: SheetFor | null = null
  let sum: WalletSum | null = null

  function label(isBusy = false): void {
    pay.textContent = isBusy ? words.paying : sum ? words.pay(sum.total) : words.wait
    // Not disabled: the focus stays where it is.
    pay.setAttribute('aria-disabled', String(isBusy || sum === null))
  }

  function say(message: string): void {
    part('refused').textContent = message
  }

  function show(next: WalletSum): void {
    sum = next
    say('')
    part('bought').textContent = next.title
    part('lines').replaceChildren(...next.lines.map(lineOf))
    part('total').textContent = next.total
    part('arrives').textContent = next.arrives ?? ''
    part('arrival').hidden = next.arrives === null
    part('note').textContent = next.note
    label()
  }

  function ask(): void {
    const at = walletAddresses.find(({ id }) => id === address.value)
    if (!shown?.asksPayer || !at) return
    sum = null
    say('')
    label()
    onAddress(shown.wallet, { state: at.state, zip: at.postalCode })
  }

  function close(): void {
    if (!shown) return
    const { opener } = shown
    shown = null
    sum = null
    scrim.hidden = true
    part('buttons').hidden = false
    opener.focus()
    onClosed()
  }

  sheet.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!shown || pay.getAttribute('aria-disabled') === 'true') return
    say('')
    label(true)
    void onPay(shown.wallet, { instrumentId: instrument.value, addressId: address.value })
  })
  address.addEventListener('change', ask)
  part('close').addEventListener('click', close)
  scrim.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close()
    if (event.key === 'Tab') keepInside(sheet, event)
  })

  return {
    show,
    close,
    /** The shopper reads why, and may choose another address or pay again. */
    refuse(message: string): void {
      say(message)
      label()
    },
    open(next: SheetFor): void {
      shown = next
      part('sheet-title').textContent = words.sheet(next.merchant)
      part('chip').textContent = words.names[next.wallet]
      for (const each of document.querySelectorAll<HTMLElement>('[data-payer]')) each.hidden = !next.asksPayer
      part('buttons').hidden = true
      scrim.hidden = false
      if (next.sum) show(next.sum)
      else ask()
      pay.focus()
    },
  }
}

/** Tab goes round in the sheet. */
function keepInside(sheet: HTMLElement, event: KeyboardEvent): void {
  const all = [...sheet.querySelectorAll<HTMLElement>('button, select')].filter(
    (each) => each.offsetParent !== null,
  )
  const [first, last] = [all[0], all.at(-1)]
  const [from, to] = event.shiftKey ? [first, last] : [last, first]
  if (document.activeElement !== from || !to) return
  event.preventDefault()
  to.focus()
}

function lineOf({ label, amount, isSaving }: WalletSum['lines'][number]): HTMLElement {
  const line = document.createElement('div')
  if (isSaving) line.className = 'saving'
  const name = document.createElement('dt')
  name.textContent = label
  const value = document.createElement('dd')
  value.textContent = amount
  line.append(name, value)
  return line
}

function part(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`no ${id}`)
  return element
}
