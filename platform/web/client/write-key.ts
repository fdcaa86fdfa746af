import { useRef } from 'react'

/** A fresh key for one intended change. Without a secure context there is no `randomUUID`. */
export function newKey(): string {
  if (window.isSecureContext) return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Gives the same key for the same content until `spent`, so that pressing Save again after a lost answer is safe. */
export function useWriteKey() {
  const kept = useRef<{ key: string; content: string } | undefined>(undefined)
  return {
    keyFor: (body: unknown): string => {
      const content = JSON.stringify(body)
      if (kept.current?.content !== content) kept.current = { key: newKey(), content }
      return kept.current.key
    },
    spent: (): void => {
      kept.current = undefined
    },
  }
}
