/**
 * Runs where it stands, at the head of the page. A press of something that opens or changes here, and that nobody answers
 * yet, is kept in `window.earlyPresses`: see early-press.ts. So is a choice in a form that answers at once. Other links
 * and forms do what they do without script. Back and Forward change only the address while nobody listens: the page of
 * that address is loaded.
 *
 * Whoever presses twice does so because nothing happened: that is one press, unless it steps a number. Of two things that
 * open, the later one is wanted.
 */
export const keepPressesScript = `{
  const presses = window.earlyPresses = [];
  const opens = (pressed) => pressed.matches('[aria-haspopup], [aria-expanded]');
  const steps = (pressed) => pressed.closest('fieldset')?.querySelector('[role="spinbutton"]');
  const keepPress = (press) => {
    const { target, metaKey, ctrlKey, shiftKey } = press;
    const pressed = target instanceof Element && target.closest(
      'button[type="button"], a[aria-haspopup], a[aria-expanded], input[type="checkbox"]:not(form *), [data-at-once] input');
    if (!pressed || metaKey || ctrlKey || shiftKey) return;
    press.preventDefault();
    const isReplaced = (earlier) => earlier === pressed ? !steps(pressed) : opens(pressed) && opens(earlier);
    presses.splice(0, presses.length, ...presses.filter((earlier) => !isReplaced(earlier)), pressed);
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
}`
