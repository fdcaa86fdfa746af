import { useState } from 'react'

/** A value that stands in the address, which follows a press a moment later: what was pressed shows at once. */
export function useTakenAtOnce<Value>(
  value: Value,
  onChange: (value: Value) => void,
): [Value, (value: Value) => void] {
  const text = JSON.stringify(value)
  const [kept, setKept] = useState({ text, value })
  if (kept.text !== text) setKept({ text, value })
  const take = (next: Value) => {
    setKept({ text, value: next })
    onChange(next)
  }
  return [kept.text === text ? kept.value : value, take]
}
