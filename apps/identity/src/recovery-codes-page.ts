import { banner } from './form-parts.ts'
import { identityMessages as words } from './messages.ts'
import { pageFrame } from './page-frame.ts'
import { shownCode } from './recovery-codes.ts'
import type { Storefront } from './storefront.ts'

/** The only time they are seen. `onward` is what leads on from here. */
export function recoveryCodesPage(
  codes: readonly string[],
  { shop, onward }: { shop: Storefront | null; onward: string },
): string {
  return pageFrame({
    title: words.codesTitle,
    shop,
    body: `<h1>${words.codesTitle}</h1>
<p class="lede">${words.codesHint}</p>
${banner('info', words.codesOnce)}
<ul class="codes" aria-label="${words.codesList}">${codes.map((code) => `<li>${shownCode(code)}</li>`).join('')}</ul>
${onward}`,
  })
}
