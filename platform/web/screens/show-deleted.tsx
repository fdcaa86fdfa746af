import { Checkbox } from '@mantine/core'
import { useState } from 'react'

/** Answers the press at once; the address, and with it the list, follows. */
export function ShowDeleted({
  isOn,
  onChange,
}: {
  isOn: boolean
  onChange: (isOn: boolean) => void
}) {
  const [seen, setSeen] = useState(isOn)
  const [isTicked, setTicked] = useState(isOn)
  if (seen !== isOn) {
    setSeen(isOn)
    setTicked(isOn)
  }
  return (
    <Checkbox
      label="Show deleted"
      checked={isTicked}
      onChange={(event) => {
        setTicked(event.currentTarget.checked)
        onChange(event.currentTarget.checked)
      }}
    />
  )
}
