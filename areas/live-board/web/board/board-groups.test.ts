import { expect, it } from 'vitest'
import type { BoardPerson } from '../../contract/live-board.ts'
import { linesOf } from './board-groups.ts'

const person = (name: string, office: string | null): BoardPerson => ({
  employee_id: name.length,
  name,
  office_id: null,
  office_name: office,
  client_id: null,
  client_name: null,
  manager_id: null,
  manager_name: null,
  state: 'At Desk',
  is_over: false,
  is_planned_now: true,
  status: 'At Desk',
  since: null,
  work_from: 'Office',
  shift_name: null,
  holiday: null,
  planned_start: null,
  planned_end: null,
  zone_name: 'UTC',
  flags: [],
  stretches: [],
  at_desk_time: 0,
  on_break_time: 0,
  over_break_seconds: 0,
  late_seconds: 0,
})
const people = [person('Ann', 'Karachi'), person('Ben', 'Cebu'), person('Annika', 'Cebu')]
const words = (lines: ReturnType<typeof linesOf>) =>
  lines.map((line) => ('head' in line ? `${line.head}: ${line.people.length}` : line.person.name))

it('puts people under the heads of a grouping, each with how many there are', () => {
  expect(words(linesOf(people, '', 'Office'))).toEqual([
    'Cebu: 2',
    'Ben',
    'Annika',
    'Karachi: 1',
    'Ann',
  ])
  expect(words(linesOf([person('Eve', null)], '', 'Office'))).toEqual(['No office: 1', 'Eve'])
})

it('finds by a part of a name, and leaves out heads with nobody under them', () => {
  expect(words(linesOf(people, 'ANN', undefined))).toEqual(['Ann', 'Annika'])
  expect(words(linesOf(people, 'ben', 'Office'))).toEqual(['Cebu: 1', 'Ben'])
})

it('puts people who need help first, and leaves the order of names among equals', () => {
  const states = [
    { ...person('Ann', 'Cebu') },
    { ...person('Ben', 'Cebu'), state: 'On break', is_over: true },
    { ...person('Cleo', 'Cebu'), state: 'Forgotten' },
    { ...person('Dan', 'Cebu'), state: 'Late' },
    { ...person('Eve', 'Cebu'), state: 'On break' },
  ] as const
  expect(words(linesOf(states, '', undefined))).toEqual(['Cleo', 'Ben', 'Dan', 'Eve', 'Ann'])
})
