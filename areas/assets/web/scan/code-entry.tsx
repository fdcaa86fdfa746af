import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '#platform/web/parts/icon.tsx'
import { later } from '#platform/web/screens/later.tsx'
import styles from './scan.module.css'

interface CodeEntryProps {
  /** The word on the button: what is done with a code. */
  readonly verb: string
  readonly onCode: (code: string) => void
}

const Scanner = later<{ onCode: (code: string) => void; onClose: () => void }>(
  async () => (await import('./scanner.tsx')).Scanner,
)

/** A code that is typed, sent by a hand scanner (which types it and presses Enter), or read by the camera. */
export function CodeEntry({ verb, onCode }: CodeEntryProps) {
  const [code, setCode] = useState('')
  const [isScanning, setScanning] = useState(false)
  return (
    <>
      <form
        className={styles.entry}
        onSubmit={(event) => {
          event.preventDefault()
          const typed = code.trim()
          if (typed === '') return
          setCode('')
          onCode(typed)
        }}
      >
        <TextInput
          label="Tag or serial number"
          value={code}
          maxLength={300}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit">{verb}</Button>
        {!isScanning && (
          <Button
            variant="default"
            leftSection={<Icon name="camera" size={16} />}
            onClick={() => setScanning(true)}
          >
            Scan with camera
          </Button>
        )}
      </form>
      {isScanning && <Scanner onCode={onCode} onClose={() => setScanning(false)} />}
    </>
  )
}
