import { Select } from '@mantine/core'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { llmModels } from '#areas/language-models/contract/llm-models.ts'
import { modelCalls } from '#areas/language-models/contract/model-calls.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { type InputProps, wrapperProps } from '#platform/web/fields/input-shape.ts'

/** The models the person may choose; blank is the default one. */
export function ModelInput(props: InputProps) {
  const { value, onChange, labelText } = props
  const models = useCall(modelCalls.listModels, {}, { family: llmModels, select: ({ llm }) => llm })
  const offered = models.data ?? []
  const chosen = typeof value === 'string' && value !== '' ? value : null
  const isKnown = chosen === null || offered.some(({ id }) => id === chosen)
  return (
    <Select
      {...wrapperProps(props)}
      data={[
        ...offered.map(({ id, name }) => ({ value: id, label: name })),
        ...(isKnown ? [] : [{ value: chosen, label: chosen }]),
      ]}
      value={chosen}
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${labelText}` }}
      placeholder="Default model"
      onChange={onChange}
    />
  )
}
