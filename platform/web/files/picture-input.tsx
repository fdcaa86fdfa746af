import { Button, FileButton } from '@mantine/core'
import { useState } from 'react'
import { fileProblems, MOST_FILE_BYTES } from '#platform/contract/files.ts'
import { fill } from '#platform/contract/problems.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { sendForm } from '#platform/web/client/send-form.ts'
import { newKey } from '#platform/web/client/write-key.ts'
import { Avatar } from '#platform/web/parts/avatar.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { isTooLarge } from './file-words.ts'
import './files.css'

interface PictureInputProps {
  /** Whose picture it is. */
  name: string
  picture: string | null
  /** The call that takes it, and the field it comes in. */
  path: string
  field: string
  onSaved: () => Promise<void>
}

/** The picture of a person and a button for another one; it is kept as soon as it is chosen. */
export function PictureInput({ name, picture, path, field, onSaved }: PictureInputProps) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const send = async (file: File) => {
    setFailure(undefined)
    if (isTooLarge(file)) return setFailure(fill(fileProblems.tooLarge.text, { name: file.name }))
    const form = new FormData()
    form.append(field, file)
    setBusy(true)
    try {
      const { message } = await sendForm(path, form, { key: newKey() })
      if (message) showSnackbar('success', message)
      await onSaved()
    } catch (problem) {
      setFailure(problemText(problem))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="picture-input">
      <Avatar name={name} picture={picture} size={60} />
      <div>
        <FileButton accept="image/jpeg,image/png" onChange={(file) => file && void send(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={isBusy}
              leftSection={<Icon name="camera" size={16} />}
            >
              {picture === null ? 'Choose a picture' : 'Choose another picture'}
            </Button>
          )}
        </FileButton>
        <p className="small muted">
          JPEG or PNG, at most {MOST_FILE_BYTES / 1_000_000} MB. It is cut to a square.
        </p>
      </div>
      {failure && <Notice tone="bad">{failure}</Notice>}
    </div>
  )
}
