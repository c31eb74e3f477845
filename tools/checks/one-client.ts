import type { Check } from './check.ts'

const CLIENTS =
  /^apps\/(storefront\/app\/platform\/client\/browser-client|back-office\/app\/api\/client)\.ts$/
const OTHER_WAYS =
  /(?<![.\w])fetch\(|\b(?:window|globalThis|self)\.fetch\b|\bXMLHttpRequest\b|\bEventSource\b|\bsendBeacon\b/

/** Screens call through the one client: it brings the visit, starts a session and repeats what is worth it. */
export const oneClient: Check = {
  name: 'calls go through the client',
  covers: (path) =>
    /^(apps\/(storefront|back-office)\/app|packages\/ui\/src)\/.*\.tsx?$/.test(path) &&
    !/\.test\.tsx?$/.test(path) &&
    !CLIENTS.test(path),
  problems: ({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        OTHER_WAYS.test(line) ? [`${path}:${index + 1}: calls past the client`] : [],
      ),
}
