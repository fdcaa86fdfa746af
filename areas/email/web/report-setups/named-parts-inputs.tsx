import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import { t } from '#platform/contract/words/texts.ts'
import { type InputProps, textOf, wrapperProps } from '#platform/web/fields/input-shape.ts'
import { useChosenReport } from './use-sent-reports.ts'
import { TypedMultiSelect, TypedSelect } from '#platform/web/fields/typed-select.tsx'

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** What the report can be grouped by; nothing sends its rows. */
export function GroupsInput(props: InputProps) {
  const report = useChosenReport(props)
  return <PartsInput {...props} parts={report?.groupings} none={t`Rows, not grouped`} most={3} />
}

/** The figures of a grouped report. */
export function MeasuresInput(props: InputProps) {
  const report = useChosenReport(props)
  const isGrouped = listOf(props.siblings['group_by']).length > 0
  return <PartsInput {...props} parts={isGrouped ? report?.measures : {}} none={t`All figures`} />
}

/** The columns of rows. */
export function ColumnsInput(props: InputProps) {
  const report = useChosenReport(props)
  const isGrouped = listOf(props.siblings['group_by']).length > 0
  return <PartsInput {...props} parts={isGrouped ? {} : report?.columns} none={t`All columns`} />
}

interface PartsProps extends InputProps {
  readonly parts: Readonly<Record<string, string>> | undefined
  /** What choosing none means. */
  readonly none: string
  readonly most?: number
}

/** Some of the named parts of a report, in the order chosen. Of a report without them there is nothing to ask. */
function PartsInput({ parts = {}, none, most, ...props }: PartsProps) {
  const chosen = listOf(props.value)
  const names = [...new Set([...Object.keys(parts), ...chosen])]
  if (names.length === 0) return <div data-whole-row />
  return (
    <TypedMultiSelect
      {...wrapperProps(props)}
      data={names.map((name) => ({ value: name, label: t(parts[name] ?? name) }))}
      value={chosen}
      searchable={names.length > 8}
      {...(chosen.length === 0 && { placeholder: none })}
      {...(most !== undefined && { maxValues: most })}
      onChange={props.onChange}
    />
  )
}

/** What comes first: a figure of groups, a column of rows. */
export function SortInput(props: InputProps) {
  const report = useChosenReport(props)
  const isGrouped = listOf(props.siblings['group_by']).length > 0
  const parts = (isGrouped ? report?.measures : report?.columns) ?? {}
  const value = textOf(props.value)
  const offered = Object.entries(parts).flatMap(([name, label]) => [
    { value: name, label: t`${t(label)}, ascending` },
    { value: `-${name}`, label: t`${t(label)}, descending` },
  ])
  if (offered.length === 0 && value === '') return <div data-whole-row />
  const isKnown = value === '' || offered.some((one) => one.value === value)
  return (
    <TypedSelect
      {...wrapperProps(props)}
      data={isKnown ? offered : [...offered, { value, label: value }]}
      value={value === '' ? null : value}
      searchable
      clearable
      placeholder="As on the report’s page"
      clearButtonProps={{ 'aria-label': `Clear ${props.labelText}` }}
      onChange={(next) => props.onChange(next ?? null)}
    />
  )
}
