import { escapeHtml } from '@shop/plain-html/escape-html'
import { banner, button, type FormState, fields, form, link, pressLink } from './form-parts.ts'
import { icons } from './icons.ts'
import type { Visit } from './interaction.ts'
import { identityMessages as words } from './messages.ts'
import { asideCard, pageFrame } from './page-frame.ts'
import { LINK_MINUTES } from './recovery-link.ts'

export function recoverPage({ path, shop }: Visit, state: FormState): string {
  return pageFrame({
    title: words.recoverTitle,
    shop,
    body: `<h1>${words.recoverTitle}</h1>
<p class="lede">${words.recoverHint(LINK_MINUTES)}</p>
${form(
  `${path}/recover`,
  `${fields([{ name: 'email', label: words.email, type: 'email', autocomplete: 'username' }], state)}
${button(words.recoverButton)}`,
)}
<p>${link(path, words.backToSignIn)}</p>`,
    aside: asideCard(words.goodToKnow, [{ icon: icons.shield, text: words.endsSessions }]),
  })
}

export function recoverSentPage({ path, shop }: Visit, email: string): string {
  const again = `<input type="hidden" name="email" value="${escapeHtml(email)}">`
  return pageFrame({
    title: words.sentTitle,
    shop,
    body: `<h1>${words.sentTitle}</h1>
<p class="lede">${words.ifKnown} <b>${escapeHtml(email)}</b> ${words.linkOnItsWay(LINK_MINUTES)}</p>
<p class="small">${words.nothingThereLink}</p>
<div class="row">${pressLink(`${path}/recover`, words.againLink).replace('<button', `${again}<button`)}${link(`${path}/recover`, words.otherEmail)}</div>`,
  })
}

/** Opened from the mailbox, perhaps in another browser than the one that asked for it. */
export function newPasswordPage(token: string, email: string, state: FormState): string {
  return pageFrame({
    title: words.newPasswordTitle,
    body: `<h1>${words.newPasswordTitle}</h1>
<p class="lede">${words.newPasswordFor} ${escapeHtml(email)}</p>
${form(
  `/recover/${token}`,
  `<input type="hidden" name="username" autocomplete="username" value="${escapeHtml(email)}">
${fields(
  [
    {
      name: 'password',
      label: words.newPassword,
      type: 'password',
      autocomplete: 'new-password',
      hint: words.newPasswordHint,
    },
  ],
  state,
)}
${banner('info', words.savingEnds)}
${button(words.saveButton)}`,
)}`,
  })
}
