/**
 * What the browser keeps. Storage may be full, switched off or changed by hand: reading then gives nothing
 * and writing is given up, since nothing kept here is the only copy.
 */
export function readKept(storage: Storage, key: string): unknown {
  try {
    const text = storage.getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Keeps a value as JSON; `undefined` removes it. Says whether the browser took it. */
export function keep(storage: Storage, key: string, value: unknown): boolean {
  try {
    if (value === undefined) storage.removeItem(key)
    else storage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
