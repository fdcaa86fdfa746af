import type { Asked } from './request.ts'

/** The id in the path; what is no id names no record. */
export function idOf(asked: Asked): number {
  const raw = asked.parameters.id ?? ''
  return /^[1-9]\d{0,15}$/.test(raw) ? Number(raw) : 0
}
