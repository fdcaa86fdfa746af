import { Select } from '@mantine/core'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { useQuery } from '@tanstack/react-query'
import type { OfferedModel } from '#areas/language-models/contract/service/model-service.ts'
import { modelCalls } from '#areas/language-models/contract/model-calls.ts'
import { request } from '#platform/web/client/request.ts'
import { type InputProps, wrapperProps } from '#platform/web/fields/input-shape.ts'

/** The models the person may choose; blank is the default one. */
export function ModelInput(props: InputProps) {
  const { value, onChange, labelText } = props
  const models = useQuery({
    queryKey: ['llm-models', 'offered'],
    queryFn: async ({ signal }) => {
      const { path } = modelCalls.listModels
      return (await request<{ llm: readonly OfferedModel[] }>(path, { signal })).data.llm
    },
  })
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
