const DEVICE = 'device'
let device: string | null = null

/** As Braintree's collector gives it: a name under which the gateway has seen this browser, as long as it keeps its storage. */
export function deviceData(): string {
  device ??= remembered() ?? crypto.randomUUID().replaceAll('-', '')
  try {
    localStorage.setItem(DEVICE, device)
  } catch {
    // A browser that keeps nothing has another name in every frame.
  }
  return JSON.stringify({ correlation_id: device })
}

function remembered(): string | null {
  try {
    return localStorage.getItem(DEVICE)
  } catch {
    return null
  }
}
