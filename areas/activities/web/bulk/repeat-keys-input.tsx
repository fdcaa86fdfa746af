import { Checkbox } from '@mantine/core'
import { ErrorWords } from '#platform/web/fields/error-words.tsx'
import { type InputProps, wrapperProps } from '#platform/web/fields/input-shape.ts'
import { questionOf, REPEAT_KEYS } from '../../contract/bulk/bulk-targets.ts'
import { useTargets } from './use-targets.ts'

/** What makes two rows the same piece of work: fields of every log, and questions of this one. */
export function RepeatKeysInput(props: InputProps) {
  const { value, onChange, siblings, error } = props
  // Questions of one activity tell no repeats of the others.
  const targets = useTargets({ activity_setup_id: siblings['activity_setup_id'] })
  const { id, label, description } = wrapperProps(props)
  const offered = targets.flatMap((target) => {
    const key = questionOf(target.goes_to) ?? target.goes_to
    const isKey = questionOf(target.goes_to) !== undefined || isRepeatKey(key)
    return isKey ? [{ key, label: target.label }] : []
  })
  return (
    <Checkbox.Group
      id={id}
      label={label}
      description={description}
      error={error && <ErrorWords text={error} />}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={onChange}
    >
      {offered.map((one) => (
        <Checkbox key={one.key} mt={8} value={one.key} label={one.label} />
      ))}
    </Checkbox.Group>
  )
}

const isRepeatKey = (key: string): boolean => (REPEAT_KEYS as readonly string[]).includes(key)
