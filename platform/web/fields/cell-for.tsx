import { choiceWord } from '#platform/contract/words/choice-word.ts'
import type { ComponentType } from 'react'
import type { AnswerFile, FieldKind } from '#platform/contract/fields/field.ts'
import { spellings } from '#platform/contract/fields/yes-no-spellings.ts'
import { durationWords, handleTime } from '#platform/contract/words/durations.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { State } from '#platform/web/parts/state.tsx'
import { calendarText, exactText, momentText } from '#platform/web/time/dates.ts'
import { useZone } from '#platform/web/time/zone.ts'
import type { CellProps, KindCellProps } from './cell-shape.ts'
import { numberText } from './number-text.ts'
import { ReferenceCell, ReferencesCell } from './reference-cells.tsx'
import { ListCell } from './list-cell.tsx'
import { plainText } from './plain-text.ts'
import { RichText } from '#platform/web/rich-text/rich-text.tsx'
import { classes } from '#platform/web/theme/classes.ts'
import { shownTime } from './typed-time.ts'
import styles from './cell-for.module.css'

/** How a value of every kind is shown. An empty value never comes here. */
export const cellFor = {
  text: PlainCell,
  longText: LongTextCell,
  richText: RichTextCell,
  email: EmailCell,
  phone: PhoneCell,
  url: UrlCell,
  colour: ColourCell,
  password: () => null,
  secret: () => null,
  integer: NumberCell,
  decimal: NumberCell,
  money: NumberCell,
  percent: NumberCell,
  duration: ({ value }) => <span className="numbers">{durationWords(Number(value))}</span>,
  yesNo: YesNoCell,
  choice: ChoiceCell,
  choices: ({ field, value }) =>
    Array.isArray(value) ? value.map((word) => choiceWord(field, word)).join(', ') : null,
  date: ({ value }) => <span className="numbers">{dayText(String(value))}</span>,
  time: ({ value }) => <span className="numbers">{shownTime(String(value))}</span>,
  instant: InstantCell,
  reference: ReferenceCell,
  references: ReferencesCell,
  texts: ({ value }) => (Array.isArray(value) ? value.join(', ') : null),
  list: ListCell,
  json: () => null,
  files: FilesCell,
} satisfies Record<FieldKind, ComponentType<KindCellProps>>

/** Their names; where they can be opened they are drawn as files. */
function FilesCell({ value }: CellProps) {
  const files = Array.isArray(value) ? (value as readonly AnswerFile[]) : [] // stored by the check of answers
  return <span>{files.map(({ title }) => title).join(', ')}</span>
}

function PlainCell({ value, isWhole }: CellProps) {
  const text = String(value)
  if (isWhole || !isCode(text)) return <span title={text}>{text}</span>
  return (
    <span className={styles.code} title={text}>
      <bdi dir="ltr">{text}</bdi>
    </span>
  )
}

/** Numbers of bookings and the like begin all alike: they are told apart by their end, so a narrow column cuts their beginning. */
const isCode = (text: string): boolean => /^(?=.*\d)\S{10,}$/.test(text)

function LongTextCell({ value, isWhole }: CellProps) {
  if (isWhole) return <span className={styles.longText}>{String(value)}</span>
  return <span title={String(value)}>{String(value)}</span>
}

function RichTextCell({ value, isWhole }: CellProps) {
  return isWhole ? <RichText html={String(value)} /> : <span>{plainText(String(value))}</span>
}

function EmailCell({ value, isWhole }: CellProps) {
  return isWhole ? <a href={`mailto:${String(value)}`}>{String(value)}</a> : String(value)
}

function PhoneCell({ value, isWhole }: CellProps) {
  return isWhole ? <a href={`tel:${String(value)}`}>{String(value)}</a> : String(value)
}

function UrlCell({ value, isWhole }: CellProps) {
  const address = String(value)
  if (!isWhole || !/^https?:\/\//.test(address)) return address
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {address}
    </a>
  )
}

function ColourCell({ value }: CellProps) {
  return (
    <span className={classes(styles.colourCell, 'numbers')}>
      <span className={styles.colourCellSwatch} style={{ background: String(value) }} />
      {String(value)}
    </span>
  )
}

function NumberCell({ field, value }: CellProps) {
  if (field.unit === 's') return <span className="numbers">{handleTime(Number(value))}</span>
  return <span className="numbers">{numberText(field, Number(value))}</span>
}

function YesNoCell({ field, value }: CellProps) {
  const isYes = value === spellings[field.wire ?? 'true/false'].yes
  return (
    <span className={isYes ? styles.yesNo : classes(styles.yesNo, styles.no)}>
      <Icon name={isYes ? 'check' : 'x'} size={14} />
      {isYes ? 'Yes' : 'No'}
    </span>
  )
}

function ChoiceCell({ field, value }: CellProps) {
  const tone = field.tones?.[String(value)]
  const word = choiceWord(field, value)
  return tone ? <State tone={tone} word={word} /> : word
}

function InstantCell({ value, isWhole }: CellProps) {
  const zone = useZone()
  const moment = new Date(String(value))
  const exact = exactText(moment, zone)
  return (
    <time className="numbers" dateTime={String(value)} title={exact}>
      {isWhole ? exact : momentText(moment, zone)}
    </time>
  )
}

function dayText(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return year && month && date ? calendarText({ year, month, day: date }) : day
}
