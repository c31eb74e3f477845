import { escapeHtml } from '@shop/plain-html/escape-html'
import type { FieldErrors } from './forms.ts'
import { icons } from './icons.ts'
import { identityMessages as words } from './messages.ts'

/** What a form is shown with: nothing at first, and after a refusal what was entered and why it was not taken. */
export type FormState = {
  values?: Record<string, string>
  errors?: FieldErrors | undefined
  problem?: string | undefined
}

type Field = {
  name: string
  label: string
  type: 'email' | 'password' | 'text'
  autocomplete: string
  hint?: string
  /** Stands beside the label. */
  besideLabel?: string
  isCode?: true
}

/** Labelled fields; the first that is wrong, or the first of all, has the focus. */
export function fields(list: readonly Field[], state: FormState): string {
  const focused = list.find(({ name }) => state.errors?.[name])?.name ?? list[0]?.name
  return list.map((each) => field(each, state, each.name === focused)).join('\n')
}

function field(
  { name, label, type, autocomplete, hint, besideLabel, isCode }: Field,
  state: FormState,
  isFocused: boolean,
) {
  const error = state.errors?.[name]
  // A password is never sent back.
  const value = type === 'password' ? '' : escapeHtml(state.values?.[name] ?? '')
  const note = error ?? hint
  const described = note ? ` aria-describedby="${name}-note"` : ''
  const code = isCode ? ' class="code" inputmode="numeric" maxlength="12"' : ''
  return `<div class="field">
<div class="label"><label for="${name}">${label}</label>${besideLabel ?? ''}</div>
<div class="box"><input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" value="${value}" required${code}
 aria-invalid="${error !== undefined}"${described}${isFocused ? ' autofocus' : ''}>${type === 'password' ? eyeOf(name) : ''}</div>
${note ? `<p id="${name}-note" class="${error ? 'error' : 'hint'}">${error ? icons.alert : ''}${escapeHtml(note)}</p>` : ''}
</div>`
}

/** Without its script nobody sees it. */
const eyeOf = (name: string) =>
  `<button class="eye" type="button" aria-controls="${name}" aria-pressed="false" hidden>${icons.eye}<span class="unseen">${words.showPassword}</span></button>`

export const form = (action: string, inside: string): string =>
  `<form method="post" action="${escapeHtml(action)}" novalidate>\n${inside}\n</form>`

export const button = (text: string): string => `<button class="button" type="submit">${text}</button>`

export const link = (href: string, text: string): string => `<a href="${escapeHtml(href)}">${text}</a>`

/** A press that changes something, looking like a link. */
export const pressLink = (action: string, text: string): string =>
  `<form class="press" method="post" action="${escapeHtml(action)}"><button type="submit">${text}</button></form>`

/** Said before anything else. `html` is ours. */
export const banner = (kind: 'danger' | 'info', html: string): string =>
  `<div class="banner ${kind}" role="${kind === 'danger' ? 'alert' : 'status'}">${kind === 'danger' ? icons.alert : icons.info}<span>${html}</span></div>`

export const problemBanner = ({ problem }: FormState): string =>
  problem ? banner('danger', escapeHtml(problem)) : ''
