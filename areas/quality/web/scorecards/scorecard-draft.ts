import type { ScorecardCheckpoint, ScorecardSection } from '../../contract/scorecards/scorecard.ts'

/** A number as it is typed: checked when it is left and when the form is saved. */
type Typed<Row, Names extends keyof Row> = Omit<Row, Names> & { readonly [Name in Names]: unknown }

/** A section while it is edited. */
export type SectionDraft = Typed<ScorecardSection, 'weight'>
/** A checkpoint while it is edited. */
export type CheckpointDraft = Typed<ScorecardCheckpoint, 'weight' | 'max_points'>

/** What the builder edits: sections in their order, checkpoints in the order of their sections. */
export interface ScorecardDraft {
  readonly sections: readonly SectionDraft[]
  readonly checkpoints: readonly CheckpointDraft[]
}

/** An id below 0, which nothing else of the draft has. */
const freshId = (rows: readonly { readonly id: number }[]): number =>
  Math.min(0, ...rows.map(({ id }) => id)) - 1

/** Whether a draft is still what it was made: whatever is changed gets a list of its own. */
export const isUntouched = (draft: ScorecardDraft, made: ScorecardDraft): boolean =>
  draft.sections === made.sections && draft.checkpoints === made.checkpoints

export const checkpointsOf = (
  { checkpoints }: ScorecardDraft,
  section: number,
): readonly CheckpointDraft[] => checkpoints.filter(({ category_id }) => category_id === section)

/** Checkpoints follow their sections, and each keeps its place among those of its section. */
const inOrder = ({ sections, checkpoints }: ScorecardDraft): ScorecardDraft => {
  const places = new Map(sections.map(({ id }, place) => [id, place]))
  const placeOf = ({ category_id }: CheckpointDraft) => places.get(category_id ?? 0) ?? -1
  return { sections, checkpoints: checkpoints.toSorted((a, b) => placeOf(a) - placeOf(b)) }
}

export function addSection(draft: ScorecardDraft): ScorecardDraft {
  const section: SectionDraft = {
    ...{ id: freshId(draft.sections), name: '', description: null },
    ...{ weight: null, is_bonus: false, sort_order: null },
  }
  return { ...draft, sections: [...draft.sections, section] }
}

export const changeSection = (
  draft: ScorecardDraft,
  id: number,
  change: Partial<SectionDraft>,
): ScorecardDraft => ({
  ...draft,
  sections: draft.sections.map((one) => (one.id === id ? { ...one, ...change } : one)),
})

/** A section goes with its checkpoints. */
export const removeSection = (draft: ScorecardDraft, id: number): ScorecardDraft =>
  withoutLost({
    sections: draft.sections.filter((one) => one.id !== id),
    checkpoints: draft.checkpoints.filter(({ category_id }) => category_id !== id),
  })

/** @param step -1 is one place up, 1 one down */
export function moveSection(draft: ScorecardDraft, id: number, step: number): ScorecardDraft {
  const from = draft.sections.findIndex((one) => one.id === id)
  const section = draft.sections[from]
  const to = from + step
  if (!section || to < 0 || to >= draft.sections.length) return draft
  return inOrder({
    ...draft,
    sections: draft.sections.toSpliced(from, 1).toSpliced(to, 0, section),
  })
}

export function addCheckpoint(draft: ScorecardDraft, section: number): ScorecardDraft {
  const checkpoint: CheckpointDraft = {
    id: freshId(draft.checkpoints),
    category_id: section,
    ...{ audit_form_setup_id: null, section_name: null, sort_order: null },
    ...{ code: nextCode(draft, section), question: '', guidance: null, scale: null },
    ...{ max_points: null, weight: null, fatality: 'None', na_allowed: false },
    ...{ error_category_id: null, evidence_required: false },
    ...{ shown_when_checkpoint_id: null, shown_when_score_id: null },
  }
  return inOrder({ ...draft, checkpoints: [...draft.checkpoints, checkpoint] })
}

/** "B3" after "B2"; a section without any takes the next letter. */
function nextCode(draft: ScorecardDraft, section: number): string {
  const taken = new Set(draft.checkpoints.map(({ code }) => code?.toUpperCase()))
  const last = checkpointsOf(draft, section).at(-1)?.code ?? ''
  const [, letters = '', digits = '0'] = /^(\D*)(\d+)$/.exec(last) ?? []
  const place = draft.sections.findIndex(({ id }) => id === section)
  const stem = letters || String.fromCodePoint(A + (place % 26))
  for (let n = Number(digits) + 1; ; n += 1)
    if (!taken.has(`${stem}${n}`.toUpperCase())) return `${stem}${n}`
}

const A = 65

export const changeCheckpoint = (
  draft: ScorecardDraft,
  id: number,
  change: Partial<CheckpointDraft>,
): ScorecardDraft =>
  inOrder({
    ...draft,
    checkpoints: draft.checkpoints.map((one) => (one.id === id ? { ...one, ...change } : one)),
  })

export const removeCheckpoint = (draft: ScorecardDraft, id: number): ScorecardDraft =>
  withoutLost({ ...draft, checkpoints: draft.checkpoints.filter((one) => one.id !== id) })

/** One place up or down; past the end of its section it goes to the neighbouring one. */
export function moveCheckpoint(draft: ScorecardDraft, id: number, step: -1 | 1): ScorecardDraft {
  const checkpoint = draft.checkpoints.find((one) => one.id === id)
  const own = checkpointsOf(draft, checkpoint?.category_id ?? 0)
  const neighbour = own[own.findIndex((one) => one.id === id) + step]
  if (neighbour) return placeCheckpoint(draft, id, neighbour.id)
  const place = draft.sections.findIndex((one) => one.id === checkpoint?.category_id)
  const section = draft.sections[place + step]
  if (!checkpoint || !section) return draft
  const moved = { ...checkpoint, category_id: section.id }
  const others = draft.checkpoints.filter((one) => one.id !== id)
  return inOrder({ ...draft, checkpoints: step > 0 ? [moved, ...others] : [...others, moved] })
}

/** Puts a checkpoint where another is, in whatever section that stands. */
export function placeCheckpoint(draft: ScorecardDraft, id: number, at: number): ScorecardDraft {
  const from = draft.checkpoints.findIndex((one) => one.id === id)
  const to = draft.checkpoints.findIndex((one) => one.id === at)
  const [checkpoint, target] = [draft.checkpoints[from], draft.checkpoints[to]]
  if (!checkpoint || !target) return draft
  const moved = { ...checkpoint, category_id: target.category_id }
  return { ...draft, checkpoints: draft.checkpoints.toSpliced(from, 1).toSpliced(to, 0, moved) }
}

/** Puts a checkpoint at the end of a section. */
export const appendCheckpoint = (
  draft: ScorecardDraft,
  id: number,
  section: number,
): ScorecardDraft => {
  const checkpoint = draft.checkpoints.find((one) => one.id === id)
  if (!checkpoint) return draft
  const others = draft.checkpoints.filter((one) => one.id !== id)
  return inOrder({ ...draft, checkpoints: [...others, { ...checkpoint, category_id: section }] })
}

/** What is gone is no condition any more. */
function withoutLost(draft: ScorecardDraft): ScorecardDraft {
  const ids = new Set(draft.checkpoints.map(({ id }) => id))
  return {
    ...draft,
    checkpoints: draft.checkpoints.map((one) =>
      one.shown_when_checkpoint_id === null || ids.has(one.shown_when_checkpoint_id)
        ? one
        : { ...one, shown_when_checkpoint_id: null, shown_when_score_id: null },
    ),
  }
}

/** What was read of a spreadsheet in place of a draft: sections of the same name and checkpoints of the same code stay what they are. */
export function replaceBy(draft: ScorecardDraft, read: ScorecardDraft): ScorecardDraft {
  const sections = idsAs(read.sections, draft.sections, ({ name }) => name)
  const checkpoints = idsAs(read.checkpoints, draft.checkpoints, ({ code }) => code)
  const become = (ids: ReadonlyMap<number, number>, id: number | null) =>
    id === null ? null : (ids.get(id) ?? id)
  return inOrder({
    sections: read.sections.map((one) => ({ ...one, id: sections.get(one.id) ?? one.id })),
    checkpoints: read.checkpoints.map((one) => ({
      ...one,
      id: checkpoints.get(one.id) ?? one.id,
      category_id: become(sections, one.category_id),
      shown_when_checkpoint_id: become(checkpoints, one.shown_when_checkpoint_id),
    })),
  })
}

/** The ids that rows get from stored ones of the same name, each once; the others keep their own. */
function idsAs<Row extends { readonly id: number }>(
  rows: readonly Row[],
  stored: readonly Row[],
  nameOf: (row: Row) => string | null,
): ReadonlyMap<number, number> {
  const free = new Map(
    stored.flatMap((row) => {
      const name = nameOf(row)?.trim().toLowerCase()
      return row.id > 0 && name ? [[name, row.id] as const] : []
    }),
  )
  return new Map(
    rows.flatMap((row) => {
      const name = nameOf(row)?.trim().toLowerCase() ?? ''
      const id = free.get(name)
      free.delete(name)
      return id === undefined ? [] : [[row.id, id] as const]
    }),
  )
}
