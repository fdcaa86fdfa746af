import { describe, expect, it } from 'vitest'
import { readSplitTimes, readWrittenWeek } from './written-weeks.ts'

const read = (text: string) =>
  readWrittenWeek(text)?.map(({ days, start, end }) =>
    [days.map((day) => day.slice(0, 2)).join(''), start, end].join(' '),
  )

describe('a written week with hours', () => {
  it.each([
    ['Mon-Thu 9:00-18:00, Fri 9:00-15:00', ['MoTuWeTh 09:00 18:00', 'Fr 09:00 15:00']],
    ['Mon-Thu 9-18, Fri 9-15', ['MoTuWeTh 09:00 18:00', 'Fr 09:00 15:00']],
    ['Seg a Qui 9h-18h; Sex 9h-15h', ['MoTuWeTh 09:00 18:00', 'Fr 09:00 15:00']],
    ['Mon, Tue 09:00-18:00, Sat 10:00-14:00', ['MoTu 09:00 18:00', 'Sa 10:00 14:00']],
    ['Mon–Fri: 08:30 - 17:30', ['MoTuWeThFr 08:30 17:30']],
    ['2ª a 5ª 9h às 18h, 6ª 9h às 15h', ['MoTuWeTh 09:00 18:00', 'Fr 09:00 15:00']],
  ])('of %s is read', (text, parts) => {
    expect(read(text)).toEqual(parts)
  })

  it.each([
    '',
    '9-18',
    'Mon-Fri',
    'Mon-Thu 9-5, Fri 9-3',
    'Mon-Fri 9-18, Fri 9-15',
    'Mon-Thu 9-18, Fri',
    '1-5 9-18',
    'x'.repeat(200),
    'Mon,'.repeat(30),
  ])('is not guessed from "%s"', (text) => {
    expect(read(text)).toBeUndefined()
  })
})

describe('times of a day in parts', () => {
  it.each([
    ['9-13, 15-19', ['09:00', '15:00']],
    ['09:00-13:00 / 15:00-19:00', ['09:00', '15:00']],
    ['9h-13h e 15h-19h', ['09:00', '15:00']],
  ])('of %s are read', (text, starts) => {
    expect(readSplitTimes(text)?.map(({ start }) => start)).toEqual(starts)
  })

  it.each(['9-18', '9-5, 6-7', '9-13, lunch', ''])('are not guessed from "%s"', (text) => {
    expect(readSplitTimes(text)).toBeUndefined()
  })
})
