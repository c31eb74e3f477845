import { identityMessages as words } from './messages.ts'
import { pageFrame } from './page-frame.ts'

/** `form` is oidc-provider's own, with its token against forgery. */
export function signOutPage(form: string, isAsked: boolean): string {
  return pageFrame({
    title: words.signOutTitle,
    ...(isAsked ? {} : { scripts: ['/sign-out.js'] }),
    body: `<h1>${words.signOutQuestion}</h1>
${form}
<div class="stack"><button class="button" type="submit" form="op.logoutForm" name="logout" value="yes">${words.signOutButton}</button>
<button class="quiet" type="submit" form="op.logoutForm">${words.staySignedIn}</button></div>`,
  })
}

/** The shop asked for the sign-out and proved whose it is: no second question. */
export const signOutScript = `const form = document.getElementById('op.logoutForm')
form.insertAdjacentHTML('beforeend', '<input type="hidden" name="logout" value="yes">')
form.submit()
`
