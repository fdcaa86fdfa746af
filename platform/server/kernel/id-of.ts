import { refuseFields } from '#platform/contract/problems.ts'
import type { Asked } from './request.ts'

/** The id in the path; what is no id names no record. */
export function idOf(asked: Asked, parameter = 'id'): number {
  const raw = asked.parameters[parameter] ?? ''
  return /^[1-9]\d{0,15}$/.test(raw) ? Number(raw) : 0
}

/** A form may carry the id of its record; another one than the path names is a mistake nobody wants to be saved. */
export function refuseOtherId(asked: Asked): void {
  const { id } = asked.input
  if (id === undefined || id === null || id === '') return
  const isId = typeof id === 'number' || typeof id === 'string' // an object that was sent may not become a number
  if (!isId || Number(id) !== idOf(asked))
    refuseFields({ id: ['The record does not match the address.'] })
}
