// Beside the form for a password: a button, and passkeys among what the browser offers for the email.
const {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  platformAuthenticatorIsAvailable,
  startAuthentication,
} = window.SimpleWebAuthnBrowser
const form = document.getElementById('passkey')

async function ask(useBrowserAutofill) {
  const answer = await fetch(`${form.action}/options`, { method: 'POST' })
  const response = await startAuthentication({ optionsJSON: await answer.json(), useBrowserAutofill })
  form.elements.response.value = JSON.stringify(response)
  form.submit()
}

// Whoever turns the device's question away is still on the page, and types a password.
const quietly = (asking) => asking.catch(() => {})

if (browserSupportsWebAuthn()) {
  form.hidden = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    quietly(ask(false))
  })
  // One that has just been refused is not asked for again unasked.
  if (!form.dataset.refused && (await browserSupportsWebAuthnAutofill())) quietly(ask(true))
  // Who can have a passkey is offered one after the password.
  if (await platformAuthenticatorIsAvailable()) document.getElementById('passkeys').value = 'yes'
}
