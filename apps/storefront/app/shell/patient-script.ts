/**
 * React Router's module script, made to wait until the page is painted whole or somebody touches it. What it would
 * have imported one after the other is fetched at once.
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

/** A press that nobody answers yet is kept in `window.earlyPress`: see early-press.ts. */
const untilAwake = `
const keepPress = ({ target }) => {
  const pressed = target instanceof Element && target.closest('button[type="button"]');
  if (pressed) window.earlyPress = pressed;
};
addEventListener('click', keepPress, true);
addEventListener('hydrate', () => removeEventListener('click', keepPress, true), { once: true });
await new Promise((wake) => {
  if (document.readyState === 'complete') wake();
  for (const sign of ['load', 'pointerdown', 'keydown']) addEventListener(sign, wake, { once: true });
});`.trim()
