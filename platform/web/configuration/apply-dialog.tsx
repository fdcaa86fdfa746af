import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Applied, configurationCalls } from '#platform/contract/configuration/configuration.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { sendCall } from '#platform/web/client/use-change.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import type { Brought } from './brought.ts'
import { counted, outcomeWords } from './difference-words.ts'
import styles from './configuration.module.css'

interface ApplyDialogProps {
  brought: Brought
  left: ReadonlySet<string>
  gone: ReadonlySet<string>
  /** Leaves differences out. */
  onLeave: (ids: readonly string[]) => void
  /** Keeps records that were to be removed. */
  onKeep: (ids: readonly string[]) => void
  onApplied: (applied: Applied) => void
  /** Compares anew: something changed meanwhile. */
  onAgain: () => void
  onClose: () => void
}

/** Everything is tried first, so that what is about to happen is known before it does. */
export function ApplyDialog(props: ApplyDialogProps) {
  const { brought, left, gone, onLeave, onKeep, onApplied, onAgain, onClose } = props
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const send = async (dry_run: boolean) => {
    const { state } = brought.comparison
    const asked = { file: brought.text, leave: [...left], remove: [...gone], state, dry_run }
    const { applyConfiguration } = configurationCalls
    return (await sendCall(applyConfiguration, asked, { isSentOnce: true })).data
  }
  const trial = useQuery({
    queryKey: ['configuration', 'trial', brought.comparison.state, [...left], [...gone]],
    queryFn: () => send(true),
    retry: false,
    gcTime: 0,
  })
  const apply = async () => {
    setBusy(true)
    try {
      onApplied(await send(false))
    } catch (problem) {
      setFailure(problemText(problem))
      setBusy(false)
    }
  }
  const problems = trial.data?.problems ?? []
  const failed = failure ?? (trial.error ? problemText(trial.error) : undefined)
  const leaveOut = () => {
    const ids = problems.map(({ id }) => id)
    onLeave(ids.filter((id) => !gone.has(id)))
    onKeep(ids)
  }
  return (
    <Dialog
      opened
      wide
      onClose={onClose}
      title={trial.isPending ? 'Trying what would happen …' : 'Apply these differences?'}
      consequence={
        trial.data && problems.length === 0
          ? `${outcomeWords(trial.data)}. It is one change of the history and can be undone.`
          : undefined
      }
      actions={
        <>
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          {failed !== undefined && (
            <Button variant="default" onClick={onAgain}>
              Compare again
            </Button>
          )}
          {problems.length > 0 ? (
            <Button onClick={leaveOut}>Leave these out</Button>
          ) : (
            <Button
              loading={isBusy || trial.isPending}
              disabled={failed !== undefined}
              onClick={() => void apply()}
            >
              Apply
            </Button>
          )}
        </>
      }
    >
      {trial.isPending && <p role="status">Everything is done once and taken back.</p>}
      {failed !== undefined && <Notice tone="bad">{failed}</Notice>}
      {problems.length > 0 && (
        <Notice
          tone="bad"
          title={
            problems.length === 1
              ? '1 record cannot be applied'
              : `${counted(problems.length)} records cannot be applied`
          }
        >
          Nothing is applied while there are any. Leave them out here, or mend them first.
        </Notice>
      )}
      {trial.data && <Outcome applied={trial.data} />}
    </Dialog>
  )
}

/** What a trial found, record by record. */
function Outcome({ applied: { problems, otherwise, to_choose } }: { applied: Applied }) {
  return (
    <div className={styles.outcome}>
      {problems.map(({ id, label, title, problem }) => (
        <p key={id}>
          <strong>
            {label}: {title}
          </strong>
          <br />
          {problem}
        </p>
      ))}
      {problems.length === 0 && to_choose.length > 0 && (
        <>
          <h3>People to be chosen afterwards</h3>
          {to_choose.map(({ id, label, title, people }) => (
            <p key={`${id} ${label}`}>
              <strong>{title}</strong>, {label}: there is no {people.join(', ')} here
            </p>
          ))}
        </>
      )}
      {problems.length === 0 && otherwise.length > 0 && (
        <>
          <h3>Set otherwise by the rules of this system</h3>
          {otherwise.map(({ id, title, changes }) => (
            <p key={id}>
              <strong>{title}</strong>: {changes.map(({ label }) => label).join(', ')}
            </p>
          ))}
        </>
      )}
    </div>
  )
}
