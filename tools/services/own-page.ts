/** A page that needs nothing but itself: whoever serves the rest may be gone. The font is there or it is not. */
export function ownPage(words: { title: string; reason: string }, tokens: string) {
  const style = `${tokens.replace(/@font-face\s*\{[^}]*\}/, '')}${LOOK}`.replaceAll(
    /\/\*[\s\S]*?\*\/|\n\s*/g,
    '',
  )
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${words.title}</title>
<style>${style}</style>
<header><div><strong>SimpleTire</strong></div></header>
<main>
<h1>${words.title}</h1>
<p>${words.reason}</p>
<p><a href="">Try again</a></p>
</main>
</html>
`
  return { html, style }
}

const LOOK = `
* { box-sizing: border-box; margin: 0; }
html { background: var(--surface-page); }
body { color: var(--text); font: var(--fs-body)/var(--lh-body) var(--font-text); }
header { border-bottom: 1px solid var(--line); background: var(--surface-page); }
header div, main { max-width: 1200px; margin: 0 auto; padding: var(--s-4); }
header strong { font-size: 22px; }
main { display: grid; gap: var(--s-4); justify-items: start; padding-block: var(--s-9) var(--s-11); }
h1 { font-size: clamp(28px, 5vw, 44px); line-height: 1.1; font-weight: 700; }
p { max-width: 56ch; color: var(--text-muted); }
a { display: inline-flex; align-items: center; min-height: 48px; padding: 0 22px; border-radius: var(--r-sm); background: var(--action); color: var(--on-action); font-weight: 600; text-decoration: none; }
a:focus-visible { outline: none; box-shadow: var(--focus-ring); }
`
