import type { Field, FieldKind } from '#platform/contract/fields/field.ts'
import { labelOf } from '#platform/contract/labels.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { EditableCell } from '#platform/web/cell-editing/editable-cell.tsx'
import { Cell } from '#platform/web/fields/cell.tsx'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import type { GridColumn } from '#platform/web/grid/grid-shape.ts'
import type { ColumnPlace } from './column-places.ts'
import { listFields } from './list-fields.ts'
import { titleCell } from '#platform/web/records/pictured-title.tsx'
import type { Presentation } from '#platform/web/screens/present-resource.ts'

/** The columns of a family's list: as a person placed them, else its own where it says so, else those declared. */
export function listColumns(
  resource: AnyResource,
  presentation: Presentation | undefined,
  places: readonly ColumnPlace[] = ownPlaces(resource, presentation),
): GridColumn<StoredRecord>[] {
  const fields = listFields(resource)
  const own = new Map(presentation?.columns?.map((column) => [column.name, column]))
  const columns = places.flatMap(({ name, width, isPinned = false }) => {
    const field = fields[name]
    if (!field) return []
    const column = { ...columnOf(resource, name, field, presentation), ...own.get(name), isPinned }
    return [width === undefined ? column : { ...column, width, isFixed: true }]
  })
  return columns.toSorted((one, other) => Number(other.isPinned) - Number(one.isPinned))
}

/** Where the columns stand when nobody moved them: the first is pinned. One may be left out, which says nothing here. */
export function ownPlaces(
  resource: AnyResource,
  presentation: Presentation | undefined,
  leftOut?: string,
): ColumnPlace[] {
  const names =
    presentation?.columns?.map(({ name }) => name) ?? titleFirst(resource, resource.list.columns)
  const shown = names.filter((name, index) => index === 0 || name !== leftOut)
  return shown.map((name, index) => ({ name, ...(index === 0 && { isPinned: true }) }))
}

/** The columns of a family's grid: the one that names the record first, the rest as declared. */
export function columnsOf(
  resource: AnyResource,
  presentation: Presentation | undefined,
  names: readonly string[] = resource.list.columns,
): GridColumn<StoredRecord>[] {
  return titleFirst(resource, names).flatMap((name) => {
    const field = resource.fields[name]
    return field ? [columnOf(resource, name, field, presentation)] : []
  })
}

function titleFirst({ title }: AnyResource, names: readonly string[]): readonly string[] {
  return names.includes(title) ? [title, ...names.filter((name) => name !== title)] : names
}

function columnOf(
  resource: AnyResource,
  name: string,
  field: Field,
  presentation: Presentation | undefined,
): GridColumn<StoredRecord> {
  const { width, isRight = false, isSortable = true } = shapeFor[field.kind]
  const label = labelOf(name, field)
  return {
    name,
    label,
    width: isShort(field) ? Math.min(width, headWidth(label)) : width,
    isSortable: isSortable && !field.masked && !field.onRequest && isOrdering(resource, name),
    align: isRight ? 'right' : 'left',
    cell: (record) => {
      const shown = (
        <Cell
          name={name}
          field={field}
          value={record[name]}
          record={record}
          isWhole={false}
          cell={presentation?.cells?.[name] ?? titleCell(resource, name)}
        />
      )
      if (!resource.list.editable.includes(name)) return shown
      return (
        <EditableCell {...{ resource, presentation, name, field, record }}>{shown}</EditableCell>
      )
    },
  }
}

/** A log has one order, that of its time. */
const isOrdering = ({ list, title }: AnyResource, name: string): boolean =>
  !list.isLog || name === title

/** Codes, numbers, floors: no wider than what they are called. */
const isShort = ({ kind, max }: Field): boolean => kind === 'text' && max !== undefined && max <= 20

/** Room for a label in the head of a column with its arrow, and for a code of a dozen letters. */
const headWidth = (label: string): number => Math.max(90, label.length * 8 + 28)

interface ColumnShape {
  width: number
  isRight?: boolean
  isSortable?: boolean
}

/** How much room a kind needs, and on which side it stands: text left, numbers right. */
const shapeFor = {
  text: { width: 160 },
  longText: { width: 220 },
  richText: { width: 280 },
  email: { width: 180 },
  phone: { width: 150 },
  url: { width: 200 },
  colour: { width: 110 },
  password: { width: 100, isSortable: false },
  secret: { width: 100, isSortable: false },
  integer: { width: 120, isRight: true },
  decimal: { width: 104, isRight: true },
  money: { width: 140, isRight: true },
  percent: { width: 110, isRight: true },
  duration: { width: 130, isRight: true },
  yesNo: { width: 88 },
  choice: { width: 130 },
  choices: { width: 180 },
  date: { width: 120 },
  time: { width: 110 },
  instant: { width: 168 },
  reference: { width: 144 },
  references: { width: 160 },
  texts: { width: 180 },
  list: { width: 100, isRight: true, isSortable: false },
  json: { width: 100, isSortable: false },
  files: { width: 160, isSortable: false },
} satisfies Record<FieldKind, ColumnShape> as Record<FieldKind, ColumnShape> // optional keys are read as such
