import { useState } from 'react'

/** Which groups of a list are open, by their values; who comes back from a record finds them so. */
const kept = new Map<string, ReadonlySet<string>>()

export function useOpenGroups(list: string) {
  const [open, setOpen] = useState(() => ({ list, keys: kept.get(list) ?? new Set<string>() }))
  const keys = open.list === list ? open.keys : (kept.get(list) ?? new Set<string>())
  const set = (next: Iterable<string>) => {
    const opened = new Set(next)
    kept.set(list, opened)
    setOpen({ list, keys: opened })
  }
  return {
    keys,
    set,
    toggle: (key: string) =>
      set(keys.has(key) ? [...keys].filter((each) => each !== key) : [...keys, key]),
  }
}
