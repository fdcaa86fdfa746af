import { useState } from 'react'

/** Whether a layer was ever opened: until then neither it nor its code is needed. It stays, so that it can close softly. */
export function useOpenedOnce(opened: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(opened)
  if (opened && !wasOpened) setWasOpened(true)
  return wasOpened
}
