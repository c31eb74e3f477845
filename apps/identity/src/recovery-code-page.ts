import { button, type FormState, fields, form, link, problemBanner } from './form-parts.ts'
import type { Visit } from './interaction.ts'
import { identityMessages as words } from './messages.ts'
import { pageFrame } from './page-frame.ts'

/** Where somebody enters one of their recovery codes; at a desk with the password. */
export function recoveryCodePage(visit: Visit, state: FormState): string {
  const { path, shop } = visit
  const password = {
    name: 'password',
    label: words.password,
    type: 'password',
    autocomplete: 'current-password',
  } as const
  return pageFrame({
    title: words.recoveryTitle,
    shop,
    body: `<h1>${words.recoveryTitle}</h1>
<p class="lede">${words.recoveryHint}</p>
${problemBanner(state)}
${form(
  `${path}/recovery-code`,
  `${fields(
    [
      { name: 'email', label: words.email, type: 'email', autocomplete: 'username' },
      ...(shop === null ? [password] : []),
      { name: 'code', label: words.recoveryCode, type: 'text', autocomplete: 'off' },
    ],
    state,
  )}
${button(words.signInButton)}`,
)}
<p>${link(path, words.backToSignIn)}</p>`,
  })
}
