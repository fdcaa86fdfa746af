import { Button, SegmentedControl, Textarea } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import type { ChatMessage } from '../contract/answers.ts'
import { chatCalls } from '../contract/chat-calls.ts'
import { useChatCall } from './use-chats.ts'

const words = { '1': 'Good', '0': 'No rating', '-1': 'Bad' } as const

/** How good an answer was: those who manage the workspace read it, without a name. */
export function Feedback({ message }: { readonly message: ChatMessage }) {
  const [isOpened, setOpened] = useState(false)
  const rating = message.feedback === 0 ? t`Rate` : t(words[`${message.feedback}`])
  return (
    <>
      <Button size="compact-xs" variant="subtle" onClick={() => setOpened(true)}>
        {rating}
      </Button>
      {isOpened && <RatingDialog message={message} onClose={() => setOpened(false)} />}
    </>
  )
}

interface RatingDialogProps {
  readonly message: ChatMessage
  readonly onClose: () => void
}

function RatingDialog({ message, onClose }: RatingDialogProps) {
  const { call } = useChatCall()
  const [score, setScore] = useState(String(message.feedback))
  const [typed, setTyped] = useState(message.feedback_text ?? '')
  const [failure, setFailure] = useState<string>()
  const save = () =>
    call(chatCalls.feedback, { message_id: message.id, score: Number(score), text: typed }).then(
      onClose,
      (problem: unknown) => setFailure(problemText(problem)),
    )
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t`How good is this answer?`}
      consequence={t`The people who manage the workspace see your rating and the question, without your name.`}
      actions={
        <>
          <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
          <Button onClick={() => void save()}>{t`Save`}</Button>
        </>
      }
    >
      {failure && <Notice tone="bad">{failure}</Notice>}
      <SegmentedControl
        aria-label={t`Rating`}
        value={score}
        onChange={setScore}
        data={Object.entries(words)
          .toSorted(([one], [other]) => Number(other) - Number(one))
          .map(([value, label]) => ({ value, label: t(label) }))}
      />
      <Textarea
        label={t`What should be better?`}
        autosize
        minRows={2}
        maxLength={500}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
    </Dialog>
  )
}
