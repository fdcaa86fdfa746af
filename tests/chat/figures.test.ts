import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { measureWords } from '#areas/chat/contract/figures/measure-words.ts'
import { once } from '../harness/once.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { done } from '../documents/publishing.ts'
import { askIn, makeWorkspace } from './chatting.ts'

let program: TestProgram
let agent: Person
let lead: Person
let lead2: Person
let hr: Person
beforeAll(async () => {
  program = await startProgram()
  // A Friday.
  program.at('2026-03-20T12:00:00.000Z')
  ;[agent, lead, lead2, hr] = (await Promise.all(
    ['agent', 'lead', 'lead2', 'hr'].map((name) => program.as(name)),
  )) as [Person, Person, Person, Person]
})
afterAll(() => program.close())

/** A shift of somebody on a day, so many seconds late. */
const shift = (name: string, day: string, late: number) =>
  program.database.rows(
    `insert into shift_days (employee_id, business_date, zone_name, started_at, ended_at, late_seconds, flags, state)
     values ($1, $2::date, 'Asia/Karachi', $2::date + interval '4 hours', $2::date + interval '12 hours', $3::integer, case when $3::integer > 0 then '{Late}'::text[] else '{}' end, 'Closed')`,
    [program.company.employees[name], day, late],
  )

const workspace = once(async () => {
  await shift('agent', '2026-03-16', 600)
  await shift('agent', '2026-03-18', 300)
  await shift('agent-b', '2026-03-17', 1_200)
  await shift('agent-b', '2026-03-10', 60)
  await shift('agent-c', '2026-03-17', 0)
  await shift('agent2', '2026-03-17', 900)
  const measures = [
    { report: 'activity-track', measure: 'late_shifts' },
    { report: 'tickets-report', measure: 'tickets' },
    { report: 'all-logged-activities', measure: 'logs' },
  ]
  return makeWorkspace(program, { people: ['agent', 'lead', 'lead2', 'hr'], measures })
})
const asked = async (person: Person, question: string) =>
  done(await askIn(person, await workspace(), question))
const answer = async (person: Person, question: string) => (await asked(person, question)).answer

describe('a question for a figure', () => {
  it('"who was late in my team this week?" is answered with names, figures and the rows behind them [chat-36]', async () => {
    const {
      answer: text,
      citations,
      grounded,
    } = await asked(lead, 'Who was late in my team this week?')
    expect(text.split('\n')).toEqual([
      'No language model is set up. These figures fit best:',
      'Late shifts, your team, 15 Mar 2026 to 20 Mar 2026: 3 [1]',
      expect.stringMatching(/^agent.*: 2 \(.*15 min.*\)$/),
      expect.stringMatching(/^agent-b.*: 1 \(.*20 min.*\)$/),
    ])
    expect(grounded).toBe(true)
    expect(citations).toMatchObject([{ n: 1, kind: 'measure', title: 'Activity Track' }])
    const { searchParams, pathname } = new URL(citations[0].url, 'https://muster.test')
    expect(pathname).toBe('/user-reports/userActivityTrackReport')
    expect(JSON.parse(searchParams.get('filter') ?? '')).toEqual({
      ...{ date: { between: ['2026-03-15', '2026-03-20'] }, flags: { in: ['Late'] } },
    })
  })

  it('tells each person what their own page of the report would [chat-37]', async () => {
    expect(await answer(lead2, 'Who was late this week?')).toMatch(/: 1 \[1\]\nagent2/)
    expect(await answer(hr, 'Who was late this week?')).toMatch(/: 4 \[1\]\n/)
    const own = await answer(agent, 'Who was late this week?')
    expect(own).toMatch(/everybody you may see, .*: 2 \[1\]\nagent/)
    expect(own).not.toMatch(/agent-b|agent2/)
  })

  it('keeps to the days and the people it names [chat-38]', async () => {
    expect(await answer(lead, 'Who was late last week?')).toMatch(/: 1 \[1\]\nagent-b/)
    expect(await answer(lead, 'Who was late on Tuesday?')).toMatch(/17 Mar 2026: 1 \[1\]\nagent-b/)
    expect(await answer(hr, 'Was I late this week?')).toMatch(/yours, .*: 0 \[1\]$/)
    const [person] = await program.database.rows<{ firstname: string }>(
      'select firstname from employees where id = $1',
      [program.company.employees['agent2']],
    )
    const named = `How often was ${person?.firstname.replace(/^./, (a) => a.toUpperCase())} late this week?`
    expect(await answer(hr, named)).toMatch(/: 1 \[1\]\nagent2/)
    // Whom a lead may not see is answered as somebody who does not exist: no name tells of anybody.
    const unknown = named.replace(/was \S+/, 'was Zarathustra')
    expect(await answer(lead, named)).toBe(await answer(lead, unknown))
    expect(await answer(lead, named)).toMatch(/everybody you may see/)
  })

  it('says so when no figure fits, and names those there are for this person [chat-39]', async () => {
    const { answer: text, answer_kind } = await asked(lead, 'How many parrots were sold today?')
    expect(answer_kind).toBe('not found')
    expect(text).toBe(
      [
        'I found nothing about this in the files of this workspace.',
        'None of its figures fits either. You can ask for: Late shifts, Activities.',
      ].join('\n'),
    )
    expect(await answer(agent, 'How many parrots were sold today?')).not.toContain('Activities')
  })

  it('is not answered from a report whose page its asker may not open', async () => {
    const { answer_kind, citations } = await asked(agent, 'How many tickets were raised this week?')
    expect([answer_kind, citations]).toEqual(['not found', []])
    expect(await answer(hr, 'How many tickets were raised this week?')).toMatch(
      /Tickets raised, everybody you may see, 15 Mar 2026 to 20 Mar 2026: 0/,
    )
  })

  it('is answered by the workspaces that list the figure, and by no other', async () => {
    const other = await makeWorkspace(program, { people: ['lead'] })
    expect(done(await askIn(lead, other, 'Who was late this week?'))).toMatchObject({
      answer_kind: 'not found',
    })
  })
})

it('words lead to measures that reports declare, with groupings and filters of theirs', () => {
  const wrong = measureWords.among(program.engine.contributions).filter((words) => {
    const report = program.engine.reports.find((one) => one.report.name === words.report)?.report
    const filters = Object.keys(words.rows ?? {}).concat(words.people?.filter ?? [])
    return !(
      report &&
      words.measure in report.measures &&
      (words.also === undefined || words.also in report.measures) &&
      (!words.people || words.people.grouping in report.groupings) &&
      filters.every((name) => name in report.filters)
    )
  })
  expect(wrong).toEqual([])
  expect(measureWords.among(program.engine.contributions).length).toBeGreaterThan(15)
})
