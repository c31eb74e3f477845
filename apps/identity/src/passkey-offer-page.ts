import { escapeHtml } from '@shop/plain-html/escape-html'
import { icons } from './icons.ts'
import type { Visit } from './interaction.ts'
import { identityMessages as words } from './messages.ts'
import { pageFrame } from './page-frame.ts'

/** Between the password and the way back. */
export function passkeyOfferPage(
  { path, shop }: Visit,
  { firstName, hasFailed, isRequired }: { firstName: string; hasFailed: boolean; isRequired: boolean },
): string {
  const offer = `${path}/passkey-offer`
  const points = [
    [icons.fingerprint, words.offerEasy, words.offerEasyHint],
    [icons.shield, words.offerSafe, words.offerSafeHint],
    ...(isRequired ? [] : [[icons.key, words.offerPassword, words.offerPasswordHint]]),
  ]
  return pageFrame({
    title: isRequired ? words.staffAddTitle : words.offerTitle,
    shop,
    scripts: ['/webauthn.js', '/add-passkey.js'],
    body: `${isRequired ? '' : `<p class="signed-in">${icons.check}${words.signedInAs(escapeHtml(firstName))}</p>`}
<h1>${isRequired ? words.staffAddTitle : words.offerTitle}</h1>
<p class="lede">${isRequired ? words.staffAddHint : words.offerHint}</p>
<ul class="points">${points.map(([icon, title, text]) => `<li>${icon}<span><b>${title}</b><span>${text}</span></span></li>`).join('')}</ul>
${addPasskeyForm(offer, `${offer}/options`, hasFailed)}
${isRequired ? '' : `<form method="post" action="${offer}"><button class="quiet" type="submit">${words.notNow}</button></form>`}`,
  })
}

/** Shown by its script alone. */
export const addPasskeyForm = (action: string, options: string, hasFailed: boolean): string =>
  `<form id="add-passkey" method="post" action="${action}" data-options="${options}" hidden>
<input type="hidden" name="response">
<p id="passkey-failed" class="error" role="alert"${hasFailed ? '' : ' hidden'}>${icons.alert}${words.passkeyFailed}</p>
<button class="button" type="submit">${icons.fingerprint}${words.addPasskey}</button>
</form>`
