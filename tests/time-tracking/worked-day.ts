import { expect } from 'vitest'
import type { Person, TestProgram } from '../harness/program.ts'
import { punch } from './pictured.ts'

/** Clocks a day shift in Karachi, 09:00 to 18:00, with an hour of lunch. */
export async function workDay(program: TestProgram, person: Person, day: string): Promise<void> {
  for (const [time, status] of [
    ['04:00', 'At Desk'],
    ['08:00', 'Lunch'],
    ['09:00', 'At Desk'],
    ['13:00', 'End Timer'],
  ] as const)
    expect((await punch(program, person, `${day}T${time}:00.000Z`, status)).status).toBe(200)
}
