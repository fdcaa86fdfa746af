import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { listeningCalls } from '../../contract/listening/listening-calls.ts'
import type { Segment } from '../../contract/listening/segment.ts'
import { useCallWrite } from './use-call.ts'
import styles from './call.module.css'

interface CorrectFormProps {
  readonly jobId: number
  readonly segment: Segment
  readonly onClose: () => void
}

/** Another wording of a segment. Escape leaves it as it was. */
export function CorrectForm({ jobId, segment, onClose }: CorrectFormProps) {
  const write = useCallWrite()
  const [text, setText] = useState(segment.text)
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)

  async function save(): Promise<void> {
    setSaving(true)
    try {
      const { index, text: before } = segment
      await write(listeningCalls.correctSegment, { id: jobId, index, before, text })
      onClose()
    } catch (fault) {
      setProblem(problemText(fault))
      setSaving(false)
    }
  }

  return (
    <form
      className={styles.correct}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <Textarea
        autosize
        autoFocus
        aria-label={t`Wording`}
        value={text}
        error={problem}
        description={t`Card numbers and the like are taken out again when you save.`}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <span className={styles.buttons}>
        <Button
          type="submit"
          size="xs"
          loading={isSaving}
          disabled={text.trim() === '' || text === segment.text}
        >
          {t`Save`}
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          {t`Cancel`}
        </Button>
      </span>
    </form>
  )
}
