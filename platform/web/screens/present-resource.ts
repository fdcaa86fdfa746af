import type { CallDeclaration } from '#platform/contract/calls.ts'
import type { ComponentType } from 'react'
import type { Fields, Tone } from '#platform/contract/fields/field.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { ListFilter } from '#platform/web/filters/filter-shape.ts'
import type { CellProps, StoredRecord } from '#platform/web/fields/cell-shape.ts'
import type { InputProps } from '#platform/web/fields/input-shape.ts'
import type { ListState } from '#platform/web/lists/list-state.ts'
import type { GridItem } from '#platform/web/grid/grid-shape.ts'
import type { IconName } from '#platform/web/parts/icon.tsx'

/** What every screen of a family gets, the generated ones and those in their place. */
export interface ScreenProps {
  readonly resource: AnyResource
  readonly presentation: Presentation | undefined
  /** The families without screens of their own that stand on its page; only its record shows them. */
  readonly panels: readonly AnyResource[]
}

/** Something beside the facts of a record. */
export interface Panel {
  readonly title: string
  readonly Panel: ComponentType<{ record: StoredRecord }>
  /** Before the facts, for what people open the record for. */
  readonly isFirst?: boolean
  /** In the narrow column at the right, instead of below the facts. */
  readonly isAside?: boolean
  /** One figure with its trend, beside those of other areas in the band over the facts: `RecordFigure` draws it. */
  readonly isFigure?: boolean
  /** The family whose generated list it stands in place of. */
  readonly replaces?: string
  /** Under a tab of its own, as such a list stands. */
  readonly isTab?: boolean
  /** As a tab it is for people who may view this page; else for all who see the record. */
  readonly page?: string
}

/** A verb of one family beside View Details, Update and Delete: it leads to a screen or asks in a dialog. */
export interface RecordVerb {
  readonly label: string
  readonly icon: IconName
  /** The right it takes: on the family's page, unless it is done by the right on another. */
  readonly needs: 'view' | 'add' | 'edit' | 'delete'
  readonly page?: string
  /** For people who were shown a record beyond their reach, such as its approver: the right alone decides. */
  readonly isBeyondReach?: true
  readonly isPossible?: (record: StoredRecord) => boolean
  readonly to?: (record: StoredRecord) => string
  readonly Dialog?: ComponentType<VerbDialogProps>
  /** What the record waits for: the filled button, before Update. */
  readonly isMain?: true
}

/** How a family hands a record over to those who decide, in its own words. */
export type SubmitVerb = Required<Pick<RecordVerb, 'label' | 'icon' | 'Dialog'>> &
  Pick<RecordVerb, 'isPossible'>

export interface VerbDialogProps {
  readonly resource: AnyResource
  readonly record: StoredRecord
  readonly onClose: () => void
}

/** Something done with several chosen rows of a list, beside updating and deleting them. */
export interface BulkVerb {
  readonly label: string
  readonly icon: IconName
  /** The right it takes: on the family's page, unless it is done by the right on another. */
  readonly needs: 'view' | 'add' | 'edit'
  readonly page?: string
  readonly Dialog: ComponentType<BulkVerbProps>
}

export interface BulkVerbProps {
  readonly resource: AnyResource
  readonly records: readonly StoredRecord[]
  readonly onClose: () => void
}

/** A column of the list in words and width of its own. */
export interface OwnColumn<Name extends string> {
  readonly name: Name
  readonly label?: string
  readonly width?: number
}

/** The state of a record as people see it first. */
export interface RecordState {
  readonly tone: Tone
  readonly word: string
}

/** A field in which a change of many records, or a deletion, says why: asked for as soon as one of them wants it. */
export interface AskedReason<Name extends string = string> {
  readonly name: Name
  readonly isAsked: (record: StoredRecord) => boolean
}

export interface DeleteDialogProps {
  readonly resource: AnyResource
  /** Undefined while the dialog is closed. */
  readonly record: StoredRecord | undefined
  readonly reason?: AskedReason | undefined
  readonly onClose: () => void
  readonly onDeleted: () => void
}

/** Filters of the list beside its fields: what a call answers, as fields by the names of the filter. */
export interface MoreFilters {
  readonly path: string
  /** What is asked beside the path. */
  readonly query?: Readonly<Record<string, string>>
  /** Also of what the filter holds and the call no longer answers. */
  readonly fieldsOf: (answered: readonly unknown[], filter: ListFilter) => Fields
}

interface Slots<Name extends string> {
  /** Another input for one field. */
  readonly inputs?: Readonly<Partial<Record<Name, ComponentType<InputProps>>>>
  /** Another way to show one field, in the grid and on the record. */
  readonly cells?: Readonly<Partial<Record<Name, ComponentType<CellProps>>>>
  /** The columns of the list in another order than declared; the first leads to the record. */
  readonly columns?: readonly OwnColumn<Name>[]
  /** What cells, items, verbs and the reason read of a row of the list, beside its columns: then no more is asked for. */
  readonly listReads?: readonly Name[]
  /** What stands between the head and the rows of the list, for what is shown now. */
  readonly above?: ComponentType<{ state: ListState }>
  /** The item of a row on the phone. */
  readonly item?: (record: StoredRecord) => GridItem
  readonly state?: (record: StoredRecord) => RecordState | undefined
  /** Whether a record is about to change by itself: as long as one is, its list and its screen look again. */
  readonly isUnderWay?: (record: StoredRecord) => boolean
  readonly verbs?: readonly RecordVerb[]
  readonly bulkVerbs?: readonly BulkVerb[]
  /** In the place of "Send request". */
  readonly submit?: SubmitVerb
  /** Whether a record as it is now can be changed or deleted by who has the right; without it, always. */
  readonly allows?: (record: StoredRecord) => Readonly<Record<'update' | 'delete', boolean>>
  readonly panels?: readonly Panel[]
  /** Answers how many days would change if what is changed held from an earlier day (`dated`). */
  readonly foreseesDays?: CallDeclaration
  /** Where a new record leads once it is saved, in the place of the list: to what is added to it next. */
  readonly opensNew?: (record: StoredRecord) => string
  /** A whole other screen, each in its own chunk; the add and the update screen are one form. */
  readonly screens?: Readonly<
    Partial<Record<ScreenKind, () => Promise<ComponentType<ScreenProps>>>>
  >
  readonly reason?: AskedReason<Name>
  readonly filters?: MoreFilters
  readonly dialogs?: Readonly<{ delete?: ComponentType<DeleteDialogProps> }>
}

export type ScreenKind = 'list' | 'form' | 'record' | 'import'

/** What the browser adds to the generated screens of one family. */
export interface Presentation extends Slots<string> {
  readonly resource: AnyResource
}

/** Names what a family draws itself; a field or screen that does not exist does not compile. */
export function presentResource<R extends AnyResource>(
  resource: R,
  slots: Slots<Extract<keyof R['fields'], string>>,
): Presentation {
  return { resource, ...slots }
}
