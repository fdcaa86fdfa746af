import { Checkbox } from '@mantine/core'
import { useTakenAtOnce } from '#platform/web/lists/use-taken-at-once.ts'

interface ShowDeletedProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
}

export function ShowDeleted({ isOn, onChange }: ShowDeletedProps) {
  const [isTicked, take] = useTakenAtOnce(isOn, onChange)
  return (
    <Checkbox
      label="Show deleted"
      checked={isTicked}
      onChange={(event) => take(event.currentTarget.checked)}
    />
  )
}
