import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { type InputProps, wrapperProps } from '#platform/web/fields/input-shape.ts'
import { useResponsibilities } from './use-responsibilities.ts'

/** Each responsibility with what its people do; one that no area declares any more can only be taken away. */
export function ResponsibilitiesInput(props: InputProps) {
  const { value, onChange, onLeave, isDisabled } = props
  const chosen = Array.isArray(value) ? value.map(String) : []
  const declared = useResponsibilities()
  const gone = chosen.filter((name) => !declared.some((one) => one.name === name))
  const offered = [...declared, ...gone.map((name) => ({ name, label: name, help: undefined }))]
  const { disabled: _disabled, required: _required, ...wrapper } = wrapperProps(props)
  return (
    <Checkbox.Group {...wrapper} value={chosen} onChange={onChange}>
      {offered.map(({ name, label, help }) => (
        <Checkbox
          key={name}
          mt="sm"
          value={name}
          label={label}
          description={help}
          disabled={isDisabled}
          onBlur={onLeave}
        />
      ))}
    </Checkbox.Group>
  )
}
