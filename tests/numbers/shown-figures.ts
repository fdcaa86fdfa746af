import { parse } from 'csv-parse/sync'
import { daysAfter } from '#platform/contract/days.ts'
import { idIn } from '#database/demo/insert-rows.ts'
import { findFigures } from '#areas/chat/server/figures/find-figures.ts'
import { viewerOfUser } from '#platform/server/access/accounts.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import type { Figures } from './figures.ts'
import { peopleOf } from './world-builder.ts'
import { putInto, type WorldReader } from './world-figures.ts'
import { dayAt, FIRST_DAY, LAST_PAID, NOW, PAID_DAYS, TODAY } from './worlds.ts'

/** The month in which the paid days begin; it is over, and its scores are not locked. */
export const MONTH = { from: '2026-03-01', to: '2026-03-31' } as const

/** Lists whose files hold the stored figures of days or periods. */
const LISTS = {
  shift_days: { business_date: { between: [FIRST_DAY, LAST_PAID] } },
  adherence: { business_date: { between: [FIRST_DAY, LAST_PAID] } },
  timesheets: { period_start: { between: [FIRST_DAY, LAST_PAID] } },
} as const
/** Reports whose groups of people are read as a file. */
const REPORT_FILES = [
  'user_reports/getAllActivityTrack',
  'adherence/getReport',
  'shift_days/getOvertime',
] as const
/** One of so many worlds has its scores read: all goals of the company are measured for it. */
const WORLDS_A_SCORE = 4
/** What a chat is asked of a day of a person. */
const CHAT = [
  { question: 'Time late', report: 'activity-track', measure: 'late_seconds' },
  { question: 'Hours worked', report: 'activity-track', measure: 'at_desk_time' },
  { question: 'Overtime', report: 'overtime', measure: 'asked_seconds' },
] as const

/** What files, the board, scores, leave and the chat say, world by world. */
export async function shownFigures(reader: WorldReader): Promise<ReadonlyMap<string, Figures>> {
  const figures = new Map<string, Record<string, unknown[]>>(
    reader.worlds.map(({ name }) => [name, {}]),
  )
  const put = putInto(figures)
  put('whole ledger', await ledgerOf(reader))
  await readFiles(reader, put)
  await readToday(reader, put)
  await readPeople(reader, put)
  return figures
}

/** What was posted for the year of the paid days. */
const ledgerOf = ({ program, worlds }: WorldReader): Promise<object[]> =>
  program.database.rows(
    `select left(e.employee_code, 5) as world, e.firstname, l.days::float8 as days from leave_ledger l join employees e on e.id = l.employee_id
      where l.leave_year = extract(year from $1::date) and left(e.employee_code, 5) = any($2)`,
    [FIRST_DAY, worlds.map(({ name }) => name)],
  )

type Put = ReturnType<typeof putInto>

async function readFiles({ admin }: WorldReader, put: Put): Promise<void> {
  for (const [list, filter] of Object.entries(LISTS))
    put(`${list} as a file`, await fileOf(admin, `${list}/export`, { filter }))
  for (const path of REPORT_FILES)
    put(
      `${path} as a file`,
      await fileOf(admin, `${path}/export`, {
        group_by: ['employee'],
        date_from: FIRST_DAY,
        date_to: LAST_PAID,
      }),
    )
}

async function fileOf(admin: WorldReader['admin'], path: string, asked: object): Promise<object[]> {
  const { status, headers, content } = await admin.file('POST', path, { ...asked, format: 'csv' })
  if (status !== 200 || !String(headers['content-type']).includes('csv'))
    throw new Error(`${path}: ${status} ${content.toString().slice(0, 300)}`)
  return parse(content, { bom: true, columns: true })
}

/** What the board says of everybody now, and what the report of shifts says of those days: a shift of the night belongs to the day before. */
async function readToday({ admin, worlds }: WorldReader, put: Put): Promise<void> {
  const offices_ids = worlds.flatMap(({ ids }) => [0, 1, 2].map((at) => idIn(ids, `office ${at}`)))
  const board = await asked(admin, 'live_board/getBoard', { offices_ids })
  put('board', board.people)
  const track = await asked(admin, 'user_reports/getAllActivityTrack', {
    group_by: ['employee'],
    date_from: daysAfter(TODAY, -1),
    date_to: daysAfter(TODAY, 1),
    endRow: 1000,
  })
  put('track of today', track.rows)
  const month = await asked(admin, 'adherence/getReport', {
    group_by: ['employee'],
    date_from: MONTH.from,
    date_to: MONTH.to,
    endRow: 1000,
  })
  put('adherence of the month', month.rows)
}

// oxlint-disable-next-line typescript/no-explicit-any -- a test reads into answers of every shape
async function asked(admin: WorldReader['admin'], path: string, body: object): Promise<any> {
  const answer = await admin.post(path, body)
  if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
  return answer.body.data
}

/** What is shown of one person of each world. */
async function readPeople(reader: WorldReader, put: Put): Promise<void> {
  const { admin, worlds, program } = reader
  const viewer = await viewerOfUser(program.served, program.company.users['admin'] ?? 0)
  for (const built of worlds) {
    const { name } = built
    const people = peopleOf(built)
    const at = people.findIndex(
      ({ clocked, left }) => !left && clocked.some(({ day }) => day < PAID_DAYS),
    )
    const day = people[at]?.clocked.find((one) => one.day < PAID_DAYS)?.day
    if (day === undefined || !viewer) continue
    const firstname = `P${at}`
    const who = { world: name, firstname, employee_id: idIn(built.ids, `person ${at}`) }
    const { employee_id } = who
    if (Number(name.slice(1)) % WORLDS_A_SCORE === 0) {
      const { goals } = await asked(admin, 'kpi/getResults', { employee_id, day: MONTH.to })
      put(
        'scores',
        goals.map((goal: object) => ({ ...who, ...goal })),
      )
    }
    const balance = await asked(admin, 'leaves/preview', {
      employee_id,
      leave_type_id: idIn(built.ids, 'leave'),
      start_date: dayAt(60),
      end_date: dayAt(60),
    })
    put('leave that is left', [{ ...who, left: balance.balance_before }])
    for (const { question, ...of } of CHAT) {
      const words = `${question} of ${firstname} ${name} on ${dayAt(day)}`
      const said = await saidInChat(reader, viewer, of, words)
      put('said in a chat', [{ ...who, business_date: dayAt(day), measure: of.measure, said }])
    }
  }
}

/** The first line of what a chat finds for a question. */
const saidInChat = (
  { program: { engine } }: WorldReader,
  viewer: Viewer,
  measure: { readonly report: string; readonly measure: string },
  question: string,
): Promise<string | undefined> =>
  engine.reads.within(async (sql) => {
    const [found] = await findFigures(
      { engine, viewer, sql, now: NOW },
      { id: 0, measures: [measure] },
      question,
    )
    return found?.words.split('\n')[0]
  })
