export function plantedSignal(): AbortSignal {
  return new AbortController().signal
}
