import { measureText } from '#platform/contract/words/measures.ts'
import { byDay, type Numbers, numberOf, type Row, rowsOf, sum, unlike } from './compare-figures.ts'
import type { Figures } from './figures.ts'

/** Columns of files, and what they are called where they come from. */
const OF_LISTS: Readonly<
  Record<string, readonly [stored: string, Readonly<Record<string, string>>]>
> = {
  shift_days: [
    'shifts',
    {
      'At Desk (seconds)': 'desk_seconds',
      'Late (seconds)': 'late_seconds',
      'Overtime (seconds)': 'overtime_asked_seconds',
    },
  ],
  adherence: [
    'adherence',
    { 'Planned (seconds)': 'scheduled_seconds', 'Late (seconds)': 'late_seconds' },
  ],
  timesheets: [
    'timesheets',
    {
      'Scheduled (seconds)': 'scheduled_seconds',
      'Payable (seconds)': 'payable_seconds',
      'Absent (seconds)': 'absence_seconds',
    },
  ],
}
const OF_REPORTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'user_reports/getAllActivityTrack': {
    'At Desk (seconds)': 'at_desk_time',
    'Time late (seconds)': 'late_seconds',
    'Payable (seconds)': 'payable_seconds',
  },
  'adherence/getReport': { 'No shows': 'no_shows', 'Planned (seconds)': 'scheduled_seconds' },
  'shift_days/getOvertime': {
    'Overtime (seconds)': 'asked_seconds',
    'Approved (seconds)': 'approved_seconds',
  },
}

/** A column that a file has not got is a mistake of this test. */
function column(rows: readonly Row[], name: string): number {
  const [first] = rows
  if (first && !Object.hasOwn(first, name))
    throw new Error(`There is no ${name} among ${Object.keys(first).join(', ')}`)
  return sum(rows, name)
}

/** Files say what their lists and reports say. */
const files = (figures: Figures): string[] => {
  const same = (place: string, from: string, columns: Readonly<Record<string, string>>) =>
    Object.entries(columns).flatMap(([header, field]) =>
      unlike(
        header,
        [`${place} as a file`, { all: column(rowsOf(figures, `${place} as a file`), header) }],
        [from, { all: sum(rowsOf(figures, from), field) }],
      ),
    )
  return [
    ...Object.entries(OF_LISTS).flatMap(([list, [from, columns]]) => same(list, from, columns)),
    ...Object.entries(OF_REPORTS).flatMap(([path, columns]) =>
      same(path, `${path} by employee`, columns),
    ),
  ]
}

const byPerson = (rows: readonly Row[], person: string, field: string): Numbers =>
  Object.fromEntries(rows.map((row) => [String(row[person]), numberOf(row[field])]))

/** The board says of a shift that runs what the report of shifts says. */
const board = (figures: Figures): string[] => {
  const people = rowsOf(figures, 'board').filter((one) => numberOf(one['at_desk_time']) > 0)
  return ['at_desk_time', 'on_break_time', 'late_seconds'].flatMap((field) =>
    unlike(
      field,
      ['the board', byPerson(people, 'name', field)],
      ['the report', byPerson(rowsOf(figures, 'track of today'), 'label', field)],
    ),
  )
}

/** A score of adherence stands on what the report says of its month. */
const scores = (figures: Figures): string[] =>
  rowsOf(figures, 'scores')
    .filter(({ metric, actual }) => metric === 'Net adherence' && actual !== null)
    .flatMap(({ firstname, actual }) => {
      const name = String(firstname)
      const row = rowsOf(figures, 'adherence of the month').find(({ label }) =>
        String(label).startsWith(`${name} `),
      )
      // The report rounds to hundredths, the score keeps six digits.
      const hundredths = (value: unknown) => Number(numberOf(value).toFixed(2))
      return unlike(
        'net adherence',
        ['the score', { [name]: hundredths(actual) }],
        ['the report', { [name]: hundredths(row?.['net_percent']) }],
      )
    })

/** What is left when leave is asked for is what the ledger comes to, less what waits. */
const leave = (figures: Figures): string[] =>
  rowsOf(figures, 'leave that is left').flatMap(({ firstname, left }) => {
    const name = String(firstname)
    const posted = rowsOf(figures, 'whole ledger').filter((row) => row['firstname'] === firstname)
    const hundredths = (value: number) => Math.round(value * 100) / 100
    return unlike(
      'left',
      ['the request', { [name]: hundredths(numberOf(left)) }],
      ['the ledger', { [name]: hundredths(sum(posted, 'days')) }],
    )
  })

/** A chat says of a day of a person what was stored. */
const CHAT_FIELDS: Readonly<Record<string, string>> = {
  late_seconds: 'late_seconds',
  at_desk_time: 'desk_seconds',
  asked_seconds: 'overtime_asked_seconds',
}
const chat = (figures: Figures): string[] =>
  rowsOf(figures, 'said in a chat').flatMap(({ firstname, business_date, measure, said }) => {
    const field = CHAT_FIELDS[String(measure)] ?? ''
    const stored = byDay(rowsOf(figures, 'shifts'), (row) => numberOf(row[field]))
    const seconds = stored[`${String(firstname)} ${String(business_date)}`]
    // Who did not clock has no figure.
    if (seconds === undefined) return []
    const words = measureText('hours', seconds)
    return String(said).endsWith(`: ${words}`)
      ? []
      : [`${String(measure)} of ${String(firstname)}: ${words} stored, "${String(said)}" in a chat`]
  })

/** A bill follows from its rows and its terms: what is included counts once, the least fee at the end, and the tax on the sum. */
const billed = (figures: Figures): string[] => {
  const rates = new Map(rowsOf(figures, 'rates').map((rate) => [String(rate['id']), rate]))
  const [terms] = rowsOf(figures, 'terms')
  const cents = (value: number) => Math.round(Number((value * 100).toFixed(4))) / 100
  return rowsOf(figures, 'invoices').flatMap((invoice) => {
    const lines: readonly Row[] = Array.isArray(invoice['lines']) ? invoice['lines'] : []
    const rows = rowsOf(figures, 'billed rows').filter((row) => row['name'] === invoice['name'])
    const priced = lines.filter((line) => line['rate_id'] !== null)
    const used = (rate: string, kind: string) => {
      const own = rows.filter((row) => String(row['rate_id']) === rate)
      return kind === 'Hour' ? sum(own, 'seconds') / 3600 : sum(own, 'quantity')
    }
    const quantities = priced
      .filter((line) => line['kind'] === 'Hour' || line['kind'] === 'Unit')
      .map((line): readonly [string, number, number] => {
        const id = String(line['rate_id'])
        const left = used(id, String(line['kind'])) - numberOf(rates.get(id)?.['included'])
        return [id, numberOf(line['quantity']), Number(Math.max(0, left).toFixed(4))]
      })
    return [
      ...quantities.flatMap(([id, line, rowsCome]) =>
        unlike('quantity', ['the line', { [id]: line }], ['its rows', { [id]: rowsCome }]),
      ),
      ...unlike(
        'subtotal',
        ['invoice', { all: numberOf(invoice['subtotal']) }],
        [
          'lines and least fee',
          { all: Math.max(cents(sum(priced, 'amount')), numberOf(terms?.['fee'])) },
        ],
      ),
      ...unlike(
        'tax',
        ['invoice', { all: numberOf(invoice['tax_amount']) }],
        [
          'its percentage',
          { all: cents((numberOf(invoice['subtotal']) * numberOf(terms?.['tax_percent'])) / 100) },
        ],
      ),
    ]
  })
}

/** Where files, the board, scores, requests for leave and the chat say another number than what they are about. */
export const unequalPlaces = (figures: Figures): string[] =>
  [files, board, scores, leave, chat, billed].flatMap((compare) => compare(figures))
