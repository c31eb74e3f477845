import { vi } from 'vitest'

// The files of a worker share one window, which takes longer to make than most of them run. Each begins as a visit
// does: with modules that remember nothing, an empty page, an empty storage and no cookie.
vi.resetModules()
vi.unstubAllGlobals()
if (typeof document !== 'undefined') emptyPage()

function emptyPage() {
  document.head.innerHTML = ''
  document.body.innerHTML = ''
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store.
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`
  }
  history.replaceState(null, '', '/')
}
