import { escapeHtml } from '../html.ts'
import type { FieldErrors } from './forms.ts'
import { identityMessages as words } from './messages.ts'

export type FormState = {
  uid: string
  values?: Record<string, string>
  errors?: FieldErrors
  problem?: string
}
type Field = { name: string; label: string; type: string; autocomplete: string; hint?: string }

const email: Field = { name: 'email', label: words.email, type: 'email', autocomplete: 'username' }

export function signInPage(state: FormState): string {
  const password = {
    name: 'password',
    label: words.password,
    type: 'password',
    autocomplete: 'current-password',
  }
  return formPage(
    words.signInTitle,
    `/interaction/${state.uid}`,
    [email, password],
    words.signInButton,
    state,
    {
      href: `/interaction/${state.uid}/register`,
      text: words.toRegister,
    },
  )
}

export function registerPage(state: FormState): string {
  const fields: Field[] = [
    { name: 'firstName', label: words.firstName, type: 'text', autocomplete: 'given-name' },
    { name: 'lastName', label: words.lastName, type: 'text', autocomplete: 'family-name' },
    email,
    {
      name: 'password',
      label: words.password,
      type: 'password',
      autocomplete: 'new-password',
      hint: words.newPasswordHint,
    },
  ]
  const action = `/interaction/${state.uid}/register`
  return formPage(words.registerTitle, action, fields, words.registerButton, state, {
    href: `/interaction/${state.uid}`,
    text: words.toSignIn,
  })
}

/** `form` is oidc-provider's own, with its token against forgery. */
export function signOutPage(form: string, isAsked: boolean): string {
  const script = isAsked ? '' : '<script src="/sign-out.js" defer></script>'
  return page(
    words.signOutTitle,
    `<h1>${words.signOutQuestion}</h1>
${form}
<button class="button" type="submit" form="op.logoutForm" name="logout" value="yes">${words.signOutButton}</button>
<button class="quiet" type="submit" form="op.logoutForm">${words.staySignedIn}</button>${script}`,
  )
}

export function notePage(title: string, text: string): string {
  return page(title, `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`)
}

/** The shop asked for the sign-out and proved whose it is: no second question. */
export const signOutScript = `const form = document.getElementById('op.logoutForm')
form.insertAdjacentHTML('beforeend', '<input type="hidden" name="logout" value="yes">')
form.submit()
`

function formPage(
  title: string,
  action: string,
  fields: Field[],
  button: string,
  state: FormState,
  other: { href: string; text: string },
): string {
  const firstWrong = fields.find(({ name }) => state.errors?.[name])?.name ?? fields[0]?.name
  const problem = state.problem ? `<p class="problem" role="alert">${escapeHtml(state.problem)}</p>` : ''
  return page(
    title,
    `<h1>${title}</h1>${problem}
<form method="post" action="${escapeHtml(action)}" novalidate>
${fields.map((field) => fieldHtml(field, state, field.name === firstWrong)).join('\n')}
<button class="button" type="submit">${button}</button>
</form>
<p><a href="${escapeHtml(other.href)}">${other.text}</a></p>
<p><a href="/interaction/${escapeHtml(state.uid)}/cancel">${words.cancel}</a></p>`,
  )
}

function fieldHtml(
  { name, label, type, autocomplete, hint }: Field,
  state: FormState,
  isFirst: boolean,
): string {
  const error = state.errors?.[name]
  // A password is never sent back.
  const value = type === 'password' ? '' : escapeHtml(state.values?.[name] ?? '')
  const note = error ?? hint
  const described = note ? ` aria-describedby="${name}-note"` : ''
  return `<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" value="${value}" required
 aria-invalid="${error !== undefined}"${described}${isFirst ? ' autofocus' : ''}>
${note ? `<p id="${name}-note" class="${error ? 'error' : 'hint'}">${escapeHtml(note)}</p>` : ''}
</div>`
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/design/tokens.css">
<link rel="stylesheet" href="/identity.css">
</head>
<body>
<main>
${body}
</main>
</body>
</html>`
}
