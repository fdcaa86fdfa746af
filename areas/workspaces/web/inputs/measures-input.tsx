import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { useCall } from '#platform/web/client/use-call.ts'
import { type InputProps, wrapperProps } from '#platform/web/fields/input-shape.ts'
import { MOST_MEASURES } from '../../contract/workspace-fields.ts'
import type { MeasureChoice } from '../../contract/workspace-answers.ts'
import { workspaceCalls } from '../../contract/workspace-calls.ts'
import { workspaces } from '../../contract/workspaces.ts'
import { TypedMultiSelect } from '#platform/web/fields/typed-select.tsx'

type Measure = Pick<MeasureChoice, 'report' | 'measure'>

const keyOf = ({ report, measure }: Measure): string => `${report} ${measure}`

/** Figures of reports, by their names. */
export function MeasuresInput(props: InputProps) {
  const { value, onChange } = props
  const chosen = Array.isArray(value) ? (value as Measure[]) : [] // rows of the declared list
  const measures = useCall(workspaceCalls.getMeasures, {}, { family: workspaces })
  const labels = new Map(measures.data?.map((one) => [keyOf(one), one.label]))
  const known = new Map([...chosen, ...(measures.data ?? [])].map((one) => [keyOf(one), one]))
  return (
    <TypedMultiSelect
      {...wrapperProps(props)}
      data={[...known.keys()].map((key) => ({ value: key, label: labels.get(key) ?? key }))}
      value={chosen.map(keyOf)}
      searchable
      hidePickedOptions
      limit={100}
      maxValues={MOST_MEASURES}
      nothingFoundMessage="Nothing has this name"
      onChange={(keys) =>
        onChange(
          keys.flatMap((key) => {
            const one = known.get(key)
            return one ? [{ report: one.report, measure: one.measure }] : []
          }),
        )
      }
    />
  )
}
