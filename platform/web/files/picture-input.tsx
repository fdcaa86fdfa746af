import { Button, FileButton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import {
  fileProblems,
  isPhonePhoto,
  MOST_FILE_BYTES,
  PICTURE_TYPES,
  WHOLE_PICTURE_TYPES,
} from '#platform/contract/files.ts'
import type { PictureSize } from '#platform/contract/picture-size.ts'
import { t } from '#platform/contract/words/texts.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { sendForm } from '#platform/web/client/send-form.ts'
import { newKey } from '#platform/web/client/write-key.ts'
import { Avatar } from '#platform/web/parts/avatar.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { isTooLarge } from './file-words.ts'
import styles from './picture-input.module.css'

interface PictureInputProps {
  /** Whose picture it is. */
  name: string
  picture: string | null
  /** How large it is kept: what is chosen is cut to that first. Undefined where it is kept whole. */
  size: PictureSize | undefined
  /** The call that takes it, and the field it comes in. */
  path: string
  field: string
  onSaved: () => Promise<void>
}

const PageChoice = lazy(async () => ({
  default: (await import('./pdf-page-choice.tsx')).PdfPageChoice,
}))
const Crop = lazy(async () => ({ default: (await import('./picture-crop.tsx')).PictureCrop }))

/** A page of it becomes the picture, here in the browser: the file itself, of whatever size, is not sent. */
const isPdf = ({ type, name }: File) => type === 'application/pdf' || /\.pdf$/i.test(name)

/** A picture and a button for another one, of which the part to be kept is chosen, or the page of a PDF. */
export function PictureInput({ name, picture, size, path, field, onSaved }: PictureInputProps) {
  const [chosen, setChosen] = useState<File>()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const choose = (file: File) => {
    const isChosenFrom = size !== undefined || isPdf(file)
    const problem = isPhonePhoto(file)
      ? fileProblems.phonePhoto
      : !isPdf(file) && isTooLarge(file)
        ? fileProblems.tooLarge
        : undefined
    const isRefused = problem !== undefined
    setFailure(
      problem && t(problem.text, { name: file.name, megabytes: MOST_FILE_BYTES / 1_000_000 }),
    )
    setChosen(isRefused || !isChosenFrom ? undefined : file)
    if (!isRefused && !isChosenFrom) void send(file)
  }
  const send = async (file: File) => {
    setFailure(undefined)
    const form = new FormData()
    form.append(field, file)
    setBusy(true)
    try {
      const { message } = await sendForm(path, form, { key: newKey() })
      if (message) showSnackbar('success', message)
      setChosen(undefined)
      await onSaved()
    } catch (problem) {
      setFailure(problemText(problem))
    } finally {
      setBusy(false)
    }
  }
  const choice = {
    isBusy,
    onUse: (made: File) => void send(made),
    onCancel: () => setChosen(undefined),
  }
  return (
    <div className={styles.pictureInput}>
      <Avatar name={name} picture={picture} size={60} />
      <div>
        <FileButton
          accept={(size ? PICTURE_TYPES : [...WHOLE_PICTURE_TYPES, 'application/pdf']).join()}
          onChange={(file) => file && choose(file)}
        >
          {(props) => (
            <Button {...props} variant="default" leftSection={<Icon name="camera" size={16} />}>
              {picture === null ? 'Choose a picture' : 'Choose another picture'}
            </Button>
          )}
        </FileButton>
        <p className="small muted">
          {size
            ? t`JPEG or PNG, at most ${MOST_FILE_BYTES / 1_000_000} MB. You choose the part that is kept.`
            : t`JPEG, PNG or WebP, at most ${MOST_FILE_BYTES / 1_000_000} MB, or a page of a PDF. It is kept whole.`}
        </p>
      </div>
      {chosen && (
        <Suspense>
          {size ? (
            <Crop key={chosen.name} {...{ file: chosen, size, ...choice }} />
          ) : (
            <PageChoice key={chosen.name} {...{ file: chosen, ...choice }} />
          )}
        </Suspense>
      )}
      {failure && (
        <Notice tone="bad" className={styles.failure}>
          {failure}
        </Notice>
      )}
    </div>
  )
}
