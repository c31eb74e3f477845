import { escapeHtml } from '@shop/plain-html/escape-html'
import { banner, button, type FormState, fields, form, link, problemBanner } from './form-parts.ts'
import { icons } from './icons.ts'
import type { Visit } from './interaction.ts'
import { identityMessages as words } from './messages.ts'
import { asideCard, pageFrame } from './page-frame.ts'
import type { Storefront } from './storefront.ts'

export function signInPage(
  { path, shop, asksForPasskey }: Visit,
  state: FormState & { isWrong?: boolean; isPasskeyRefused?: boolean },
): string {
  const recover = `${path}/recover`
  const title = titleOf(shop, asksForPasskey)
  const wrong = `<b>${words.wrongTitle}</b> ${words.wrongHint} ${link(recover, words.resetLink)}.`
  return pageFrame({
    title: words.signInTitle,
    shop,
    scripts: ['/webauthn.js', '/sign-in-by-passkey.js'],
    body: `<h1>${title}</h1>
${asksForPasskey ? `<p class="lede">${words.passkeyHint}</p>` : ''}
${shop ? `<p class="lede">${words.newHere} ${link(`${path}/register`, words.toRegister)}</p>` : ''}
${state.isWrong ? banner('danger', wrong) : problemBanner(state)}
${form(
  path,
  `${fields(
    [
      { name: 'email', label: words.email, type: 'email', autocomplete: 'username webauthn' },
      {
        name: 'password',
        label: words.password,
        type: 'password',
        autocomplete: 'current-password',
        besideLabel: link(recover, words.forgotPassword),
      },
    ],
    state,
  )}
<input id="passkeys" type="hidden" name="passkeys" value="">
${button(words.signInButton)}`,
)}
<form id="passkey" method="post" action="${path}/passkey" hidden${state.isPasskeyRefused ? ' data-refused="yes"' : ''}>
<div class="or"><span>${words.or}</span></div>
<input type="hidden" name="response">
<button class="quiet" type="submit">${icons.fingerprint}${words.withPasskey}</button>
</form>
<p class="small">${words.lostIt} ${link(`${path}/recovery-code`, words.useRecoveryCode)}</p>
<p class="small">${shop ? `${words.checkingOut} ${link(`${path}/cancel`, words.asGuest)}` : link(`${path}/cancel`, words.backToOffice)}</p>`,
    ...(shop && { aside: shop.isMain ? besideMain : besidePartner(shop) }),
  })
}

function titleOf(shop: Storefront | null, asksForPasskey: boolean): string {
  if (asksForPasskey) return words.passkeyTitle
  return shop && !shop.isMain ? words.signInTo(escapeHtml(shop.name)) : words.signInTitle
}

const besideMain = asideCard(words.cartTitle, [
  { icon: icons.cart, text: words.cartJoins },
  { icon: icons.tag, text: words.pricesFollow },
])

/** Who asks for a password here, under somebody else's name, and what it opens. */
function besidePartner(shop: Storefront): string {
  const name = escapeHtml(shop.name)
  return asideCard(words.oneSignIn(name), [
    { icon: icons.lock, text: words.runsSignIn(name) },
    ...(shop.sharesCustomers
      ? [{ icon: icons.person, text: words.sameAccount }]
      : [
          { icon: icons.box, text: words.ordersStay(name) },
          { icon: icons.person, text: words.separateAccount(name) },
        ]),
  ])
}
