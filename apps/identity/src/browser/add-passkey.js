// The device makes a passkey; without this script the form offers to go on without.
const { browserSupportsWebAuthn, startRegistration } = window.SimpleWebAuthnBrowser
const form = document.getElementById('add-passkey')
const failed = document.getElementById('passkey-failed')

if (browserSupportsWebAuthn()) {
  form.hidden = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    failed.hidden = true
    try {
      const answer = await fetch(form.dataset.options, { method: 'POST' })
      const response = await startRegistration({ optionsJSON: await answer.json() })
      form.elements.response.value = JSON.stringify(response)
      form.submit()
    } catch {
      failed.hidden = false
    }
  })
}
