import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { outboxCalls, type OutboxMail, outboxPage } from '#platform/contract/outbox.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { write } from '#platform/web/client/request.ts'
import { useWriteKey } from '#platform/web/client/write-key.ts'
import { RelativeTime } from '#platform/web/parts/relative-time.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { State } from '#platform/web/parts/state.tsx'
import { classes } from '#platform/web/theme/classes.ts'
import { outboxKey, stateWords } from './outbox-words.ts'
import styles from './outbox-item.module.css'
import { t } from '#platform/contract/words/texts.ts'

/** One mail: to whom, what it says when opened, what became of it, and another try when it failed. */
export function OutboxItem({ mail, canSend }: { mail: OutboxMail; canSend: boolean }) {
  const { tone, word } = stateWords[mail.state]
  const mayEdit = usePagePermission(outboxPage.url)?.rights_edit === 1
  return (
    <li className={styles.item}>
      <details className={styles.words}>
        <summary>
          <strong>{mail.subject ?? mail.kind}</strong>{' '}
          <span className="muted">to {mail.recipient}</span>
        </summary>
        {mail.text === null ? (
          <p className="muted">
            You cannot see the record this mail is about, so its text is hidden.
          </p>
        ) : (
          <pre className={styles.text}>{mail.text}</pre>
        )}
      </details>
      <div className={styles.result}>
        <State tone={tone} word={word} />
        {mail.is_doubtful && <State tone="warn" word="May have arrived twice" />}
        <span className="small muted">{resultOf(mail)}</span>
      </div>
      <span className={classes(styles.time, 'small muted')}>
        <RelativeTime at={mail.date_sent ?? mail.date_created} />
      </span>
      {isUnsent(mail) && canSend && mayEdit && <SendAgain mail={mail} />}
    </li>
  )
}

const isUnsent = ({ state }: OutboxMail): boolean => state === 'failed' || state === 'kept'

const resultOf = ({ reason, last_error, result, attempts }: OutboxMail): string => {
  const tries = attempts > 1 ? t`, after ${attempts} tries` : ''
  return `${reason ?? last_error ?? result ?? ''}${tries}`
}

function SendAgain({ mail }: { mail: OutboxMail }) {
  const queries = useQueryClient()
  const keys = useWriteKey()
  const send = useMutation({
    mutationFn: () =>
      write(outboxCalls.sendAgain.path.replace('{id}', String(mail.id)), {
        method: 'POST',
        key: keys.keyFor(mail.attempts),
        body: {},
      }),
    onSuccess: async ({ message }) => {
      keys.spent()
      showSnackbar('success', message ?? t`It is tried again now.`)
      await queries.invalidateQueries({ queryKey: outboxKey })
    },
    onError: (problem) => showSnackbar('general_error', problemText(problem)),
  })
  return (
    <Button
      size="xs"
      variant="default"
      loading={send.isPending}
      aria-label={`Send again: ${mail.subject ?? mail.kind} to ${mail.recipient}`}
      onClick={() => send.mutate()}
    >
      Send again
    </Button>
  )
}
