import { button, type FormState, fields, form, link, problemBanner } from './form-parts.ts'
import { icons } from './icons.ts'
import type { Visit } from './interaction.ts'
import { identityMessages as words } from './messages.ts'
import { asideCard, pageFrame } from './page-frame.ts'

export function signUpPage({ path, shop }: Visit, state: FormState): string {
  return pageFrame({
    title: words.registerTitle,
    shop,
    body: `${stepLine(1)}
<h1>${words.registerTitle}</h1>
<p class="lede">${words.haveOne} ${link(path, words.toSignIn)}</p>
${problemBanner(state)}
${form(
  `${path}/register`,
  `${fields(
    [
      { name: 'firstName', label: words.firstName, type: 'text', autocomplete: 'given-name' },
      { name: 'lastName', label: words.lastName, type: 'text', autocomplete: 'family-name' },
      { name: 'email', label: words.email, type: 'email', autocomplete: 'username', hint: words.emailHint },
      {
        name: 'password',
        label: words.password,
        type: 'password',
        autocomplete: 'new-password',
        hint: words.newPasswordHint,
      },
    ],
    state,
  )}
${button(words.registerButton)}`,
)}
${shop ? `<p class="small">${words.agree} ${link(`${shop.url}/terms`, words.agreeTerms)} ${words.and} ${link(`${shop.url}/privacy-policy`, words.agreePrivacy)}.</p>` : ''}`,
    aside: asideCard(words.withAccount, [
      { icon: icons.cart, text: words.withAccountCart },
      { icon: icons.search, text: words.withAccountSearches },
    ]),
  })
}

export const stepLine = (step: 1 | 2): string =>
  `<div class="step"><span class="tread step-${step}" aria-hidden="true"></span><span>${words.stepOf(step)}</span></div>`
