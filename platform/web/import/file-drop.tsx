import { Button, FileButton } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '#platform/web/parts/icon.tsx'
import styles from './import.module.css'

interface FileDropProps {
  isBusy: boolean
  /** What may come: "CSV or XLSX, at most 100,000 rows and 25 MB". */
  limits: string
  onFile: (file: File) => void
  /** The endings of what may come. */
  accept?: string
}

/** A file is chosen, or dropped. */
export function FileDrop({ isBusy, limits, onFile, accept = '.csv,.xlsx' }: FileDropProps) {
  const [isOver, setOver] = useState(false)
  return (
    <div
      className={styles.importDrop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      }}
    >
      <FileButton accept={accept} onChange={(file) => file && onFile(file)}>
        {(props) => (
          <Button {...props} loading={isBusy} leftSection={<Icon name="upload" />}>
            Choose a file
          </Button>
        )}
      </FileButton>
      <p className="muted">or drop it here. {limits}.</p>
    </div>
  )
}
