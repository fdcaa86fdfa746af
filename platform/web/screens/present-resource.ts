import type { ComponentType } from 'react'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { CellProps, StoredRecord } from '#platform/web/fields/cell-shape.ts'
import type { InputProps } from '#platform/web/fields/input-shape.ts'

/** What every screen of a family gets, the generated ones and those in their place. */
export interface ScreenProps {
  readonly resource: AnyResource
  readonly presentation: Presentation | undefined
}

/** Something beside the facts of a record. */
export interface Panel {
  readonly title: string
  readonly Panel: ComponentType<{ record: StoredRecord }>
  /** In the narrow column at the right, instead of below the facts. */
  readonly isAside?: boolean
}

export interface DeleteDialogProps {
  readonly resource: AnyResource
  /** Undefined while the dialog is closed. */
  readonly record: StoredRecord | undefined
  readonly onClose: () => void
  readonly onDeleted: () => void
}

interface Slots<Name extends string> {
  /** Another input for one field. */
  readonly inputs?: Readonly<Partial<Record<Name, ComponentType<InputProps>>>>
  /** Another way to show one field, in the grid and on the record. */
  readonly cells?: Readonly<Partial<Record<Name, ComponentType<CellProps>>>>
  readonly panels?: readonly Panel[]
  /** A whole other screen; the add and the update screen are one form. */
  readonly screens?: Readonly<Partial<Record<ScreenKind, ComponentType<ScreenProps>>>>
  readonly dialogs?: Readonly<{ delete?: ComponentType<DeleteDialogProps> }>
}

export type ScreenKind = 'list' | 'form' | 'record'

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
