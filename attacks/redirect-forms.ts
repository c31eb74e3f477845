/** How a way out begins: what browsers, proxies and careless checks read differently. */
const STARTS = {
  'two slashes': '//',
  'three slashes': '///',
  'slash and backslash': '/\\',
  'two backslashes': '\\\\',
  'backslash and slash': '\\/',
  'a tab between': '/\t/',
  'a line break between': '/\r\n/',
  'a tab before': '\t//',
  'a space before': ' //',
  'a wide space before': '\u3000//',
  'wide slashes': '\uFF0F\uFF0F',
  'a division slash': '/\u2215',
  'an encoded slash': '/%2f',
  'two encoded slashes': '%2f%2f',
  'an encoded backslash': '/%5c',
  'an encoded tab': '/%09/',
  'a dot segment': '/.//',
  'two dot segments': '/..//',
  'encoded dots': '/%2e%2e//',
  'a path before dots': '/a/..//',
  'a scheme alone': 'https:',
  'a scheme with one slash': 'https:/',
  'a whole address': 'https://',
  capitals: 'HTTPS://',
  'a scheme with backslashes': 'http:\\\\',
  'a scheme with a tab in it': 'ht\ttp://',
  'somebody before': '@',
  'somebody in the path': '/@',
  'a query': '?//',
  'a fragment': '#//',
} as const

/** Whom it leads to. SITE is our own name with its port. */
const HOSTS = {
  'another host': 'evil.example',
  'our name as a person': 'SITE@evil.example',
  'our name as a part of theirs': 'SITE.evil.example',
  'their name before ours': 'evilSITE',
  'a Chinese full stop': 'evil\u3002example',
  'an address in brackets': '[::1]:81',
  'a number': '2130706433',
  'our name at another port': 'simpletire.localhost:81',
  'our name before a fragment': 'evil.example#SITE',
  'our name after a backslash': 'evil.example\\@SITE',
} as const

/** Forms that have no host to put in. */
const WHOLE = {
  'a script': 'javascript:alert(1)//evil',
  'a script with a tab': 'java\tscript:alert(1)//evil',
  'a script in capitals': 'JaVaScRiPt:alert(1)//evil',
  'a script after a line break': '\njavascript:alert(1)//evil',
  'a page in the address': 'data:text/html,<script>location="//evil.example"</script>',
  'a page in the address, in base64': 'data:text/html;base64,PHNjcmlwdD4=',
  'a blob': 'blob:https://evil.example/1',
  'a file': 'file:///etc/passwd',
  'another script': 'vbscript:msgbox(1)//evil',
  'a header of its own': '/\r\nLocation: https://evil.example/',
  'a header of its own, encoded': '/%0d%0aLocation:%20https://evil.example/',
  'a page of its own': '/\r\n\r\n<script src=//evil.example></script>',
  'nothing at the start': '\u0000//evil.example',
  'nothing, encoded': '/%00//evil.example',
  'too long a path': `/${'a'.repeat(7_000)}//evil.example`,
  'a mark that turns text around': '/\u202e//elpmaxe.live',
  'half a letter': '/\ud800//evil.example',
  'a link in the path': '/"><a href="//evil.example">',
  'one list of two': '/,//evil.example',
  'a template': '/{{//evil.example}}',
} as const

export type RedirectForm = { name: string; value: string }

/** Every start with every host, and the rest: 320 forms. */
export function redirectForms(site: string): RedirectForm[] {
  const own = new URL(site).host
  const together = Object.entries(STARTS).flatMap(([start, begin]) =>
    Object.entries(HOSTS).map(([host, end]) => ({
      name: `${start}, ${host}`,
      value: `${begin}${end.replaceAll('SITE', own)}`,
    })),
  )
  return [...together, ...Object.entries(WHOLE).map(([name, value]) => ({ name, value }))]
}

/** Ways in which a registered address is bent. */
export function bentForms(registered: string): RedirectForm[] {
  const { protocol, host, hostname, pathname } = new URL(registered)
  const at = (where: string) => `${protocol}//${where}${pathname}`
  return Object.entries({
    'a path more': `${registered}/evil`,
    'a path beside': `${registered}evil`,
    'a way up': `${registered}/../../evil`,
    'a way up, encoded': `${registered}/%2e%2e/%2e%2e/evil`,
    'a query more': `${registered}?next=//evil.example`,
    'a fragment': `${registered}#//evil.example`,
    'an empty fragment': `${registered}#`,
    'capitals in the path': registered.replace(pathname, pathname.toUpperCase()),
    'capitals in the name': at(host.toUpperCase()),
    'a dot after the name': at(host.replace(hostname, `${hostname}.`)),
    'another port': at(`${hostname}:81`),
    'no port': at(hostname),
    'another protocol': registered.replace('http:', 'https:'),
    'a name below ours': at(`evil.${host}`),
    'a name above ours': at(host.replace('simpletire.', '')),
    'somebody before our name': at(`evil@${host}`),
    'our name as somebody': at(`${host}@evil.example`),
    'two slashes in the path': registered.replace(pathname, `/${pathname}`),
    'a semicolon': `${registered};evil`,
    'a space': `${registered} evil`,
    'a line break': `${registered}\r\nLocation: //evil.example`,
    'a star': at('*.localhost'),
    nothing: '',
  }).map(([name, value]) => ({ name, value }))
}
