/** A page that nobody looks at yet, in a tab behind another, gets its script after this long. */
const LONGEST_REST_MS = 3_000

type Patience = { rests: boolean; preloads: readonly string[] }

/**
 * React Router's module script, made to wait until the page is painted: on a slow line it would take from what there is
 * to see. What the script would have imported one after the other is fetched at once.
 */
export function patientScript(script: string, { rests, preloads }: Patience): string {
  const started = script
    .replaceAll(/(^|;)import (".+?")/gm, '$1await import($2)')
    .replaceAll(/^import \* as (\w+) from (".+?")/gm, 'const $1 = await import($2)')
  const imports = preloads.map((url) => `import(${JSON.stringify(url)})`)
  // What the script imports itself, at its end, starts the page: not before its parts are there.
  const parts = imports.filter((part) => !script.includes(part))
  return [keepPresses, ...(rests ? [untilWanted] : []), `await Promise.all([${parts}]);`, started].join('\n')
}

/**
 * A press of something that opens here, and that nobody answers yet, is kept in `window.earlyPress`: see early-press.ts.
 * So is a choice in a form that answers at once. Other links and forms do what they do without script. Back and Forward
 * change only the address while nobody listens: the page of that address is loaded.
 */
const keepPresses = `const keepPress = (press) => {
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
}, { once: true });`

/** Until the page is painted, or somebody moves, touches or presses something. A page nobody looks at is never painted. */
const untilWanted = `await new Promise((wake) => {
  for (const sign of ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'])
    addEventListener(sign, wake, { once: true, passive: true, capture: true });
  new PerformanceObserver(wake).observe({ type: 'paint', buffered: true });
  setTimeout(wake, ${LONGEST_REST_MS});
});`
