import { Button, Textarea } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { write } from '#platform/web/client/request.ts'
import { newKey } from '#platform/web/client/write-key.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { workspaceCalls } from '../../../contract/workspace-calls.ts'
import styles from '../configuration.module.css'
import { ReadinessList } from '../readiness-list.tsx'
import type { StepProps } from '../step-props.ts'
import { useWorkspaceCall } from '../use-configuration.ts'

/** The call of chats that answers with the saved configuration and leaves no chat behind. */
const TEST = 'anthropic/test/msg'

interface TestAnswer {
  readonly session_id: string
  readonly answer: string
  readonly citations?: readonly {
    readonly n: number
    readonly title: string
    readonly page?: number | null
    readonly snippet: string
  }[]
}

/** Asks the workspace as people will, and opens it for them. */
export function TryStep({ workspace }: StepProps) {
  return (
    <div className={styles.stepBody}>
      <Card title="Ask it something">
        <TestQuestion workspaceId={workspace.id} />
      </Card>
      <Card title="Open it for people">
        <ReadinessList workspace={workspace} />
        <Activation workspace={workspace} />
      </Card>
    </div>
  )
}

function TestQuestion({ workspaceId }: { workspaceId: number }) {
  // The first answer names the session, and the next questions belong to it.
  const [session, setSession] = useState('')
  const [question, setQuestion] = useState('')
  const [answer, setAnswer] = useState<TestAnswer>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const ask = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (isBusy || question.trim() === '') return
    setBusy(true)
    setFailure(undefined)
    try {
      const body = { session_id: session, question, workspace: workspaceId }
      const { data } = await write<TestAnswer>(TEST, { method: 'POST', body, key: newKey() })
      setAnswer(data)
      setSession(data.session_id)
    } catch (problem) {
      setFailure(problemText(problem))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={styles.stepForm} onSubmit={(event) => void ask(event)}>
      <Textarea
        label={t`Question`}
        description={t`It is answered with what is saved, from what you may see. Enter asks, Shift+Enter breaks the line.`}
        value={question}
        maxLength={4000}
        autosize
        minRows={2}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          void ask(event)
        }}
        onChange={({ currentTarget: { value } }) => setQuestion(value)}
      />
      <div>
        <Button type="submit" variant="default" loading={isBusy} disabled={question.trim() === ''}>
          Ask
        </Button>
      </div>
      {failure && <Notice tone="bad">{failure}</Notice>}
      {answer && (
        <div className={styles.answer} aria-live="polite">
          <p>{answer.answer}</p>
          {(answer.citations ?? []).length > 0 && (
            <ol aria-label={t`Sources`}>
              {answer.citations?.map(({ n, title, page, snippet }) => (
                <li key={n} value={n}>
                  <strong>{page ? t`${title}, page ${page}` : title}</strong>
                  <span className="small muted">{snippet}</span>
                </li>
              ))}
            </ol>
          )}
        </div>
      )}
    </form>
  )
}

function Activation({ workspace: { id, state, record } }: Pick<StepProps, 'workspace'>) {
  const save = useWorkspaceCall(workspaceCalls.updateWorkspaceConfiguration)
  const isActive = state === 'Active'
  const change = () =>
    save.mutate({
      ...{ workspaceId: id, version: record['version'] },
      state: isActive ? 'Draft' : 'Active',
    })
  return (
    <>
      {save.error && <Notice tone="bad">{problemText(save.error)}</Notice>}
      <div className={styles.verbs}>
        <Button variant={isActive ? 'default' : 'filled'} loading={save.isPending} onClick={change}>
          {isActive ? t`Close it again` : t`Activate workspace`}
        </Button>
      </div>
    </>
  )
}
