import { TextInput } from '@mantine/core'

interface ReasonInputProps {
  value: string
  error: string | undefined
  give: (value: string) => void
}

/** Why a change is undone. */
export function ReasonInput({ value, error, give }: ReasonInputProps) {
  return (
    <TextInput
      label="Reason"
      description="Kept in the history of each record."
      required
      data-autofocus
      value={value}
      error={error}
      onChange={(event) => give(event.currentTarget.value)}
    />
  )
}
