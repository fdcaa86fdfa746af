import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { t } from '#platform/contract/words/texts.ts'
import { type InputProps, textOf, wrapperProps } from '#platform/web/fields/input-shape.ts'
import { useSentReports } from './use-sent-reports.ts'
import { TypedSelect } from '#platform/web/fields/typed-select.tsx'

/** One of the reports that the person may send. */
export function ReportInput(props: InputProps) {
  const reports = useSentReports() ?? []
  const value = textOf(props.value)
  const offered = reports.map(({ name, label }) => ({ value: name, label: t(label) }))
  const isKnown = value === '' || reports.some(({ name }) => name === value)
  return (
    <TypedSelect
      {...wrapperProps(props)}
      data={isKnown ? offered : [...offered, { value, label: value }]}
      value={value === '' ? null : value}
      searchable
      allowDeselect={false}
      nothingFoundMessage="Nothing has this name"
      onChange={props.onChange}
    />
  )
}
