import { fewOf } from './strange-heads.ts'
import { t } from '#platform/contract/words/texts.ts'
import { fatalities, type Generation } from './form-definition.ts'
import {
  type Answer,
  isSameName,
  type Scorecard,
  type ScorecardCheckpoint,
  type ScorecardSection,
} from './scorecard.ts'

/** What scorecards name beside themselves. */
export interface Named {
  readonly answers: readonly Answer[]
  readonly categories: readonly { readonly id: number; readonly name: string }[]
}

/** A line of a spreadsheet, numbered as people see it. */
export interface SheetLine {
  readonly line: number
  readonly cells: readonly string[]
}

export type SheetCell = string | number | null

interface Column {
  readonly header: string
  readonly isNumber?: true
  readonly of?: Generation
  readonly cell: (at: Standing) => SheetCell
}

/** A checkpoint where it stands; a section that has none stands alone. */
interface Standing {
  readonly section: ScorecardSection
  readonly checkpoint: ScorecardCheckpoint | undefined
  readonly card: Scorecard
  readonly named: Named
}

const yesOrEmpty = (value: boolean | null | undefined): string | null => (value ? 'Yes' : null)

/** A checkpoint is called by its code, by its question where it has none. */
const calledBy = ({ code, question }: ScorecardCheckpoint): string => code ?? question

const columns = {
  section: { header: 'Section', cell: ({ section }) => section.name },
  description: { header: 'Section description', cell: ({ section }) => section.description },
  share: {
    header: 'Section weight',
    isNumber: true,
    of: 'weighted',
    cell: ({ section }) => section.weight,
  },
  bonus: { header: 'Bonus', of: 'weighted', cell: ({ section }) => yesOrEmpty(section.is_bonus) },
  code: { header: 'Code', cell: ({ checkpoint }) => checkpoint?.code ?? null },
  question: { header: 'Question', cell: ({ checkpoint }) => checkpoint?.question ?? null },
  guidance: { header: 'Guidance', cell: ({ checkpoint }) => checkpoint?.guidance ?? null },
  scale: { header: 'Scale', cell: ({ checkpoint }) => checkpoint?.scale ?? null },
  points: {
    header: 'Points',
    isNumber: true,
    of: 'classic',
    cell: ({ checkpoint }) => checkpoint?.max_points ?? null,
  },
  weight: {
    header: 'Weight',
    isNumber: true,
    of: 'weighted',
    cell: ({ checkpoint }) => checkpoint?.weight ?? null,
  },
  fatality: {
    header: 'Fatal for',
    of: 'weighted',
    cell: ({ checkpoint }) =>
      checkpoint && checkpoint.fatality !== 'None' ? checkpoint.fatality : null,
  },
  na: {
    header: 'Not applicable allowed',
    cell: ({ checkpoint }) => yesOrEmpty(checkpoint?.na_allowed),
  },
  category: {
    header: 'Error category',
    cell: ({ checkpoint, named }) =>
      named.categories.find(({ id }) => id === checkpoint?.error_category_id)?.name ?? null,
  },
  on: {
    header: 'Shown when',
    cell: ({ checkpoint, card }) => {
      const on = card.checkpoints.find(({ id }) => id === checkpoint?.shown_when_checkpoint_id)
      return on ? calledBy(on) : null
    },
  },
  answered: {
    header: 'Answered',
    cell: ({ checkpoint, named }) =>
      named.answers.find(({ id }) => id === checkpoint?.shown_when_score_id)?.name ?? null,
  },
  evidence: {
    header: 'Evidence required',
    cell: ({ checkpoint }) => yesOrEmpty(checkpoint?.evidence_required),
  },
} as const satisfies Readonly<Record<string, Column>>

type Name = keyof typeof columns

const columnsOf = (generation: Generation): [Name, Column][] =>
  (Object.entries(columns) as [Name, Column][]).filter(
    ([, { of }]) => of === undefined || of === generation,
  )

/** The columns of a scorecard as a spreadsheet. */
export const sheetHeads = (generation: Generation): { header: string; isNumber: boolean }[] =>
  columnsOf(generation).map(([, { header, isNumber = false }]) => ({ header, isNumber }))

/** A scorecard as lines of a spreadsheet, one a checkpoint, in their order. */
export function sheetRows(card: Scorecard, named: Named): SheetCell[][] {
  const standing = card.sections.flatMap((section): Standing[] => {
    const own = card.checkpoints.filter(({ category_id }) => category_id === section.id)
    const each = own.length === 0 ? [undefined] : own
    return each.map((checkpoint) => ({ section, checkpoint, card, named }))
  })
  return standing.map((at) => columnsOf(card.generation).map(([, { cell }]) => cell(at)))
}

/** What a spreadsheet says of a scorecard, or what is wrong with it, line by line. */
export type SheetReading =
  | { readonly card: Pick<Scorecard, 'sections' | 'checkpoints'>; readonly wrong?: undefined }
  | { readonly card?: undefined; readonly wrong: readonly string[] }

/** Reads a scorecard; new rows have ids below 0. `scale` is that of checkpoints that name none. */
export function readSheet(
  { generation, scale }: Pick<Scorecard, 'generation' | 'scale'>,
  [head, ...lines]: readonly SheetLine[],
  named: Named,
): SheetReading {
  if (!head || lines.length === 0) return { wrong: [t`The file has no checkpoints.`] }
  const known = columnsOf(generation)
  const places = new Map<Name, number>()
  const strange: string[] = []
  for (const [place, header] of head.cells.entries()) {
    const found = known.find(([, column]) => isSameName(column.header, header))
    if (found) places.set(found[0], place)
    else if (header.trim() !== '') strange.push(header.trim())
  }
  const headers = known.map(([, { header }]) => header).join(', ')
  if (strange.length > 0)
    return { wrong: [t`Not a column of scorecards: ${fewOf(strange)}. They have: ${headers}.`] }
  if (!places.has('section') || !places.has('question'))
    return { wrong: [t`The file needs the columns Section and Question.`] }
  const reader = new Reader(scale, named)
  for (const { line, cells } of lines) {
    const told = (name: Name): string => cells[places.get(name) ?? -1]?.trim() ?? ''
    if (cells.some((cell) => cell.trim() !== '')) reader.read(line, told)
  }
  return reader.reading()
}

type Told = (name: Name) => string

/** A condition whose answer is looked for when all checkpoints are known. */
interface Condition {
  readonly line: number
  readonly place: number
  readonly on: string
  readonly answered: string
}

class Reader {
  private readonly wrong: string[] = []
  private readonly sections: ScorecardSection[] = []
  private readonly checkpoints: ScorecardCheckpoint[] = []
  private readonly conditions: Condition[] = []
  private readonly scale: string
  private readonly named: Named
  constructor(scale: string, named: Named) {
    this.scale = scale
    this.named = named
  }

  read(line: number, told: Told): void {
    const section = this.section(line, told)
    if (!section || told('question') === '') return
    const place = this.checkpoints.length
    const category = told('category')
    const [on, answered] = [told('on'), told('answered')]
    if ((on === '') !== (answered === ''))
      this.say(line, t`Shown when and Answered belong together.`)
    else if (on !== '') this.conditions.push({ line, place, on, answered })
    this.checkpoints.push({
      ...{ id: -(place + 1), audit_form_setup_id: null, section_name: null, sort_order: null },
      ...{ shown_when_checkpoint_id: null, shown_when_score_id: null },
      category_id: section.id,
      code: told('code') || null,
      question: told('question'),
      guidance: told('guidance') || null,
      scale: told('scale') || null,
      max_points: this.number(line, 'points', told),
      weight: this.number(line, 'weight', told),
      fatality: this.fatality(line, told),
      na_allowed: this.yesNo(line, 'na', told),
      error_category_id: category === '' ? null : this.category(line, category),
      evidence_required: this.yesNo(line, 'evidence', told),
    })
  }

  reading(): SheetReading {
    for (const condition of this.conditions) this.settle(condition)
    if (this.checkpoints.length === 0 && this.wrong.length === 0)
      this.wrong.push(t`The file has no checkpoints.`)
    return this.wrong.length > 0
      ? { wrong: this.wrong }
      : { card: { sections: this.sections, checkpoints: this.checkpoints } }
  }

  /** The section of a line: said once, and named again by each of its checkpoints, or left blank below it. */
  private section(line: number, told: Told): ScorecardSection | undefined {
    const name = told('section')
    const found =
      name === ''
        ? this.sections.at(-1)
        : this.sections.find((section) => isSameName(section.name, name))
    if (found) return found
    if (name === '') {
      this.say(line, t`Section is required.`)
      return undefined
    }
    const section: ScorecardSection = {
      ...{ id: -(this.sections.length + 1), name, sort_order: null },
      description: told('description') || null,
      weight: this.number(line, 'share', told),
      is_bonus: this.yesNo(line, 'bonus', told),
    }
    this.sections.push(section)
    return section
  }

  private number(line: number, name: Name, told: Told): number | null {
    const text = told(name)
    if (text === '') return null
    if (/^\d+(\.\d+)?%?$/.test(text)) return Number(text.replace('%', ''))
    this.say(line, t`${columns[name].header} must be a number: ${text}`)
    return null
  }

  private yesNo(line: number, name: Name, told: Told): boolean {
    const text = told(name).toLowerCase()
    if (['yes', 'y', 'true', '1', 'x'].includes(text)) return true
    if (!['', 'no', 'n', 'false', '0'].includes(text))
      this.say(line, t`${columns[name].header} must be Yes or No: ${told(name)}`)
    return false
  }

  private fatality(line: number, told: Told): ScorecardCheckpoint['fatality'] {
    const text = told('fatality')
    const found = fatalities.find((one) => isSameName(one, text || 'None'))
    if (!found) this.say(line, t`Fatal for must be one of ${fatalities.join(', ')}: ${text}`)
    return found ?? 'None'
  }

  private category(line: number, text: string): number | null {
    const found = this.named.categories.filter(({ name }) => isSameName(name, text))
    if (found.length !== 1)
      this.say(
        line,
        found.length === 0
          ? t`No error category has the name ${text}.`
          : t`Several error categories have the name ${text}.`,
      )
    return found[0]?.id ?? null
  }

  private settle({ line, place, on, answered }: Condition): void {
    const checkpoint = this.checkpoints[place]
    const earlier = this.checkpoints
      .slice(0, place)
      .find((one) => isSameName(calledBy(one), on) || isSameName(one.question, on))
    if (!checkpoint || !earlier) return this.say(line, t`No earlier checkpoint is called ${on}.`)
    const scale = earlier.scale ?? this.scale
    const score = this.named.answers.find(
      (answer) => isSameName(answer.scale, scale) && isSameName(answer.name, answered),
    )
    if (!score) return this.say(line, t`${answered} is no answer to ${on}.`)
    this.checkpoints[place] = {
      ...checkpoint,
      shown_when_checkpoint_id: earlier.id,
      shown_when_score_id: score.id,
    }
  }

  private say(line: number, what: string): void {
    this.wrong.push(t`Line ${line}: ${what}`)
  }
}
