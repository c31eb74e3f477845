import { escapeHtml } from '@shop/plain-html/escape-html'
import { link } from './form-parts.ts'
import { identityMessages as words } from './messages.ts'
import { pageFrame } from './page-frame.ts'
import type { NamedPasskey } from './passkey-store.ts'
import { CODES } from './recovery-codes.ts'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'America/New_York' })

/** Somebody's passkeys: each with a name, which they can change, and a way to be rid of it. */
export function passkeysPage(
  passkeys: readonly NamedPasskey[],
  { codesLeft, toShop }: { codesLeft: number | null; toShop: { href: string; text: string } },
): string {
  return pageFrame({
    title: words.passkeysTitle,
    body: `<h1>${words.passkeysTitle}</h1>
<p class="lede">${words.passkeysHint}</p>
${passkeys.length === 0 ? `<p>${words.noPasskeys}</p>` : `<ul class="passkeys">${passkeys.map(row).join('')}</ul>`}
<section class="recovery" aria-labelledby="codes"><h2 id="codes">${words.codesHeading}</h2>
<p>${codesLeft === null ? words.noCodes : `${words.codesLeft(codesLeft, CODES)} ${words.newCodesHint}`}</p>
<form method="post" action="/recovery-codes"><button class="quiet" type="submit">${words.newCodes}</button></form></section>
<p>${link(toShop.href, toShop.text)}</p>`,
  })
}

function row({ id, name, createdAt, lastUsedAt }: NamedPasskey, index: number): string {
  const used = lastUsedAt ? words.lastUsed(day.format(lastUsedAt)) : words.neverUsed
  const field = `name-${index}`
  return `<li><form method="post" action="/passkeys/rename"><input type="hidden" name="id" value="${escapeHtml(id)}">
<div class="field"><div class="label"><label for="${field}">${words.passkeyName}</label></div>
<input id="${field}" name="name" type="text" maxlength="60" autocomplete="off" value="${escapeHtml(name)}" required></div>
<p class="small">${words.added(day.format(createdAt))} ${used}</p>
<button class="quiet" type="submit">${words.saveName}</button></form>
<form method="post" action="/passkeys/remove"><input type="hidden" name="id" value="${escapeHtml(id)}">
<button class="quiet" type="submit" aria-label="${escapeHtml(words.removeNamed(name))}">${words.remove}</button></form></li>`
}
