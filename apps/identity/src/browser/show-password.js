// A password may be looked at while it is typed; it leaves as a password, so that no browser remembers it as text.
for (const eye of document.querySelectorAll('.eye')) {
  const field = document.getElementById(eye.getAttribute('aria-controls'))
  const show = (isShown) => {
    field.type = isShown ? 'text' : 'password'
    eye.setAttribute('aria-pressed', String(isShown))
  }
  eye.hidden = false
  eye.addEventListener('click', () => show(field.type === 'password'))
  field.form.addEventListener('submit', () => show(false))
}
