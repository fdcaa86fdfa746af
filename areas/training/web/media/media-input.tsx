import { Button, FileButton, Progress } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { problemText, RequestProblem } from '#platform/web/client/request-problem.ts'
import type { InputProps } from '#platform/web/fields/input-shape.ts'
import { ReferenceField } from '#platform/web/fields/references/reference-input.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { MEDIA_ENDINGS } from '../../contract/media/media-kinds.ts'
import { sendMedia, type Sent } from './send-media.ts'
import styles from './media-input.module.css'

/** A course file: chosen among those that are here, or sent now. Other fields can be filled in meanwhile. */
export function MediaInput(props: InputProps) {
  const { onChange, titles, isDisabled } = props
  const [sent, setSent] = useState<Sent>()
  const sending = useRef<AbortController>(null)
  const resetInput = useRef<() => void>(null)
  // Leaving the form ends it: what has arrived is kept, and the same file goes on from there.
  useEffect(() => () => sending.current?.abort(), [])
  const send = useMutation({
    mutationFn: async (file: File) => {
      const control = new AbortController()
      sending.current = control
      const id = await sendMedia(file, { signal: control.signal, onProgress: setSent })
      return { id, name: file.name }
    },
    onSuccess: ({ id, name }) => {
      titles.set(id, name)
      onChange(id)
    },
    onSettled: () => {
      setSent(undefined)
      resetInput.current?.()
    },
  })
  const wasLeft = send.error instanceof DOMException
  return (
    <div className={styles.input}>
      <ReferenceField {...props} />
      <div className={styles.send}>
        <FileButton
          accept={MEDIA_ENDINGS}
          resetRef={resetInput}
          onChange={(file) => file && send.mutate(file)}
        >
          {(button) => (
            <Button
              {...button}
              variant="default"
              size="xs"
              disabled={isDisabled || send.isPending}
              leftSection={<Icon name="upload" size={14} />}
            >
              Send a file
            </Button>
          )}
        </FileButton>
        {send.isPending && (
          <>
            <Progress
              className={styles.bar}
              value={(sent?.share ?? 0) * 100}
              aria-label={t`How much has been sent`}
            />
            <span className={styles.words}>{wordsOf(sent)}</span>
            <Button variant="subtle" size="xs" onClick={() => sending.current?.abort()}>
              Cancel
            </Button>
          </>
        )}
      </div>
      {send.error && !wasLeft && (
        <Notice tone="bad" title="The file was not taken">
          {refusalOf(send.error)}
        </Notice>
      )}
    </div>
  )
}

function wordsOf(sent: Sent | undefined): string {
  if (!sent) return t`Starting`
  if (sent.isWaiting) return t`Waiting for the connection`
  const percent = Math.floor(sent.share * 100)
  return percent === 100 ? t`Checking` : t`${percent} %`
}

const refusalOf = (problem: Error): string =>
  (problem instanceof RequestProblem && Object.values(problem.fields ?? {})[0]?.[0]) ||
  problemText(problem)
