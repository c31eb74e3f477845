// jsdom has no CSS object; React Aria asks it to escape an attribute value that needs no escaping here.
globalThis.CSS ??= { escape: (value: string) => value } as typeof CSS
