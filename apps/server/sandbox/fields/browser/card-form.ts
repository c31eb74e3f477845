import type { PaymentFieldName } from '@shop/contracts/payments/payment-field'
import { brandOf, type CardInput, cardFieldNames, fieldError } from '../card-rules.ts'
import { formatExpiration, formatNumber, formatSecurityCode } from '../format-card.ts'
import { fieldMessages } from '../messages.ts'

export type FieldReport = (name: PaymentFieldName, message: string | null) => void

/** The four inputs: formats while typing, checks on leaving, and corrects as soon as the entry is right. */
export function createCardForm(report: FieldReport) {
  const inputs = Object.fromEntries(cardFieldNames.map((name) => [name, inputOf(name)])) as Inputs
  const chip = document.querySelector<HTMLElement>('.chip')
  let previousExpiration = ''

  const card = (): CardInput => ({
    number: inputs.number.value,
    expiration: inputs.expiration.value,
    securityCode: inputs.securityCode.value,
    name: inputs.name.value,
  })

  function check(name: PaymentFieldName): string | null {
    const message = fieldError(name, card(), new Date())
    show(name, message)
    return message
  }

  function show(name: PaymentFieldName, message: string | null): void {
    inputs[name].setAttribute('aria-invalid', String(message !== null))
    document
      .getElementById(`${name}-error`)
      ?.replaceChildren(...(message === null ? [] : [warningIcon(), message]))
    report(name, message)
  }

  function format(name: PaymentFieldName): void {
    const input = inputs[name]
    // Rewriting while the cursor stands inside the text would move it.
    const isAtEnd = input.selectionStart === input.value.length
    if (name === 'number') {
      if (isAtEnd) input.value = formatNumber(input.value)
      const brand = brandOf(input.value)
      if (chip) {
        chip.hidden = brand === null
        chip.textContent = brand?.chip ?? ''
      }
      inputs.securityCode.placeholder = fieldMessages.securityCodeHint(brand?.codeLength ?? 3)
    } else if (name === 'expiration') {
      if (isAtEnd) input.value = formatExpiration(input.value, previousExpiration)
      previousExpiration = input.value
    } else if (name === 'securityCode') {
      input.value = formatSecurityCode(input.value, inputs.number.value)
    }
  }

  for (const name of cardFieldNames) {
    const input = inputs[name]
    input.addEventListener('input', () => {
      format(name)
      const isShownWrong = input.getAttribute('aria-invalid') === 'true'
      const message = fieldError(name, card(), new Date())
      if (isShownWrong && message === null) show(name, null)
      else if (message === null) report(name, null)
    })
    input.addEventListener('blur', () => {
      if (input.value !== '') check(name)
    })
  }

  return {
    card,
    focus: (name: PaymentFieldName) => inputs[name].focus(),
    show,
    /** Everything that is wrong, shown; the first wrong field gets the focus. */
    checkAll() {
      const wrong = cardFieldNames.flatMap((name) => {
        const message = check(name)
        return message === null ? [] : [{ name, message }]
      })
      if (wrong[0]) inputs[wrong[0].name].focus()
      return wrong
    },
  }
}

type Inputs = Record<PaymentFieldName, HTMLInputElement>

function inputOf(name: PaymentFieldName): HTMLInputElement {
  const input = document.getElementById(name)
  if (!(input instanceof HTMLInputElement)) throw new Error(`no input ${name}`)
  return input
}

export function warningIcon(): SVGElement {
  const icon = draw('svg', {
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '1.75',
  })
  icon.setAttribute('stroke-linecap', 'round')
  icon.setAttribute('aria-hidden', 'true')
  icon.append(draw('circle', { cx: '12', cy: '12', r: '10' }), draw('path', { d: 'M12 8v4M12 16h.01' }))
  return icon
}

function draw(tag: string, attributes: Record<string, string>): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}
