/** Set in the browser's storage once a page has been brought to life there. */
export const BEEN_HERE = 'beenHere'

/** A stranger who neither moves nor touches anything gets the script after this long. */
const REST_MS = 3_000

/**
 * React Router's module script, made to wait until it is wanted. The first page of a first visit holds nothing
 * personal and reads without script: it rests until there is a sign of somebody. Whoever has been here before may have
 * a cart or prices of their own: their page wakes as soon as it is painted. What the script would have imported one
 * after the other is fetched at once.
 */
export function patientScript(script: string, preloads: readonly string[]): string {
  const started = script
    .replaceAll(/(^|;)import (".+?")/gm, '$1await import($2)')
    .replaceAll(/^import \* as (\w+) from (".+?")/gm, 'const $1 = await import($2)')
  const imports = preloads.map((url) => `import(${JSON.stringify(url)})`)
  // What the script imports itself, at its end, starts the page: not before its parts are there.
  const parts = imports.filter((part) => !script.includes(part))
  return [untilAwake, `await Promise.all([${parts}]);`, started].join('\n')
}

/**
 * A press of something that opens here, and that nobody answers yet, is kept in `window.earlyPress`: see early-press.ts.
 * So is a choice in a form that answers at once. Other links and forms do what they do without script. Back and Forward
 * change only the address while nobody listens: the page of that address is loaded.
 */
const untilAwake = `
const keepPress = (press) => {
  const { target, metaKey, ctrlKey, shiftKey } = press;
  const pressed = target instanceof Element && target.closest(
    'button[type="button"], a[aria-haspopup], a[aria-expanded], input[type="checkbox"]:not(form *), [data-at-once] input');
  if (!pressed || metaKey || ctrlKey || shiftKey) return;
  press.preventDefault();
  window.earlyPress = pressed;
};
const address = () => location.pathname + location.search;
const arrivedAt = address();
const goThere = () => { if (address() !== arrivedAt) location.reload() };
addEventListener('click', keepPress, true);
addEventListener('popstate', goThere);
addEventListener('hydrate', () => {
  removeEventListener('click', keepPress, true);
  removeEventListener('popstate', goThere);
}, { once: true });
await new Promise((wake) => {
  for (const sign of ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'])
    addEventListener(sign, wake, { once: true, passive: true, capture: true });
  const painted = () => {
    let isStranger = false;
    try { isStranger = localStorage.getItem('${BEEN_HERE}') === null } catch {}
    setTimeout(wake, isStranger ? ${REST_MS} : 0);
  };
  if (document.readyState === 'complete') painted();
  else addEventListener('load', painted, { once: true });
});`.trim()
