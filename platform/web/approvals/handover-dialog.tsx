import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { approvalCalls } from '#platform/contract/approvals.ts'
import { problemText, RequestProblem } from '#platform/web/client/request-problem.ts'
import { askCall, useCall } from '#platform/web/client/use-call.ts'
import { sendCall } from '#platform/web/client/use-change.ts'
import { useWriteKey } from '#platform/web/client/write-key.ts'
import { FoundPersonSelect } from '#platform/web/fields/references/found-person.tsx'
import { FieldInput } from '#platform/web/fields/field-input.tsx'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { dateText } from '#platform/web/time/dates.ts'
import { t } from '#platform/contract/words/texts.ts'

const OF_DELEGATIONS = { name: 'delegations' }
const { input } = approvalCalls.delegate

/** Hands one's decisions over for some days, and takes them back. */
export function HandoverDialog({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState<Record<string, unknown>>({})
  const queries = useQueryClient()
  const keys = useWriteKey()
  const save = useMutation({
    mutationFn: () => sendCall(approvalCalls.delegate, draft, { key: keys.keyFor(draft) }),
    onSuccess: async ({ message }) => {
      showSnackbar('success', message ?? t`Handed over`)
      await queries.invalidateQueries({ queryKey: [OF_DELEGATIONS.name] })
      onClose()
    },
  })
  const fields = save.error instanceof RequestProblem ? save.error.fields : undefined
  const set = (name: string) => (value: unknown) => setDraft({ ...draft, [name]: value })
  const shared = {
    errors: {},
    isDisabled: false,
    siblings: {},
    titles: new Map(),
    pageId: undefined,
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Hand over while I am away"
      consequence="They decide what waits for you, as you; it is written down that they acted for you."
      isTyped={Object.keys(draft).length > 0}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={save.isPending} onClick={() => save.mutate()}>
            Hand over
          </Button>
        </>
      }
    >
      {save.error && !fields && <Notice tone="bad">{problemText(save.error)}</Notice>}
      <Present />
      <PersonSelect
        value={draft['delegate_id']}
        error={fields?.delegate_id?.[0]}
        onChange={set('delegate_id')}
      />
      {(['from_day', 'to_day'] as const).map((name) => (
        <FieldInput
          {...shared}
          key={name}
          name={name}
          field={input[name]}
          value={draft[name]}
          onChange={set(name)}
          onLeave={() => {}}
          error={fields?.[name]?.[0]}
        />
      ))}
    </Dialog>
  )
}

/** A calendar day has no zone. */
const dayOf = (day: string): string => dateText(new Date(`${day}T00:00:00Z`), 'UTC')

/** Who decides in one's place already. */
function Present() {
  const queries = useQueryClient()
  const { data = [] } = useCall(approvalCalls.delegations, {}, { family: OF_DELEGATIONS })
  const end = useMutation({
    mutationFn: (id: number) => sendCall(approvalCalls.endDelegation, { id }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [OF_DELEGATIONS.name] }),
  })
  return data.map(({ id, delegate_name, from_day, to_day }) => (
    <Notice
      key={id}
      tone="info"
      action={
        <Button size="xs" variant="default" onClick={() => end.mutate(id)}>
          Take back
        </Button>
      }
    >
      {delegate_name} decides for you from {dayOf(from_day)} to {dayOf(to_day)}.
    </Notice>
  ))
}

interface PersonSelectProps {
  value: unknown
  error: string | undefined
  onChange: (id: unknown) => void
}

function PersonSelect(props: PersonSelectProps) {
  return (
    <FoundPersonSelect
      {...props}
      label="Decides for me"
      description="Your manager, a peer or a direct report"
      data-autofocus
      askedFor={[OF_DELEGATIONS.name, 'people']}
      find={(search, signal) => askCall(approvalCalls.delegates, { search }, { signal })}
      nothingFoundMessage="No one by this name"
    />
  )
}
