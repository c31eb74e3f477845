import { escapeHtml } from '@shop/plain-html/escape-html'
import { CHANGE_MINUTES } from './email-change.ts'
import { button, type FormState, fields, form, link, problemBanner } from './form-parts.ts'
import { icons } from './icons.ts'
import { identityMessages as words } from './messages.ts'
import { asideCard, pageFrame } from './page-frame.ts'

const beside = asideCard(words.goodToKnow, [
  { icon: icons.mail, text: words.bothAddresses },
  { icon: icons.shield, text: words.threeDays },
])

export function changeEmailPage(email: string, state: FormState): string {
  return pageFrame({
    title: words.changeEmailTitle,
    body: `<h1>${words.changeEmailTitle}</h1>
<p class="lede">${words.emailNow} <b>${escapeHtml(email)}</b></p>
${problemBanner(state)}
${form(
  '/email',
  `${fields(
    [
      { name: 'email', label: words.newEmail, type: 'email', autocomplete: 'email' },
      { name: 'password', label: words.password, type: 'password', autocomplete: 'current-password' },
    ],
    state,
  )}
${button(words.sendCodes)}`,
)}`,
    aside: beside,
  })
}

export function emailCodesPage(emails: { old: string; new: string }, state: FormState): string {
  const code = (name: string, label: string) =>
    ({ name, label, type: 'text', autocomplete: 'one-time-code', isCode: true }) as const
  return pageFrame({
    title: words.bothCodesTitle,
    body: `<h1>${words.bothCodesTitle}</h1>
<p class="lede">${words.bothCodesHint} ${words.goodForBoth(CHANGE_MINUTES)}</p>
${problemBanner(state)}
${form(
  '/email/codes',
  `${fields(
    [
      code('oldCode', words.codeFrom(escapeHtml(emails.old))),
      code('newCode', words.codeFrom(escapeHtml(emails.new))),
    ],
    state,
  )}
${button(words.changeEmailButton)}`,
)}
<div class="row">${link('/email', words.startOver)}</div>`,
    aside: beside,
  })
}

export function undoPage(token: string, oldEmail: string): string {
  return pageFrame({
    title: words.undoTitle,
    body: `<h1>${words.undoTitle}</h1>
<p class="lede">${words.undoHint(escapeHtml(oldEmail))}</p>
${form(`/email/undo/${token}`, button(words.undoButton))}`,
  })
}
