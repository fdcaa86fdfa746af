import { Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '#platform/contract/words/texts.ts'
import { useMayOpen } from '#platform/web/client/access.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { request } from '#platform/web/client/request.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { FieldRow, FieldRows } from '#platform/web/parts/field-row.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { Ribbon } from '#platform/web/parts/ribbon/ribbon.tsx'
import { State } from '#platform/web/parts/state.tsx'
import { ribbonOf } from '#areas/time-tracking/contract/day-ribbon.ts'
import { boardCalls, type BoardPerson } from '../../contract/live-board.ts'
import { lookOf, moreOf, planWords } from './board-words.ts'
import styles from './reach-dialog.module.css'
import { useChange } from '#platform/web/client/use-change.ts'

interface ReachDialogProps {
  person: BoardPerson
  now: Date
  onClose: () => void
}

/** A person of the board: their day, and the ways to reach them that are stored and that one may see. */
export function ReachDialog({ person, now, onClose }: ReachDialogProps) {
  const { employee_id, name, state, zone_name } = person
  const [message, setMessage] = useState('')
  const mayOpen = useMayOpen()('/employees/view')
  const { data: ways } = useWays(employee_id, mayOpen)
  const notice = useChange(boardCalls.sendNotice, { changes: [], done: t`Notice sent` })
  const day = { ...person, is_forgotten: state === 'Forgotten' }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={name}
      isTyped={message !== ''}
      actions={
        <>
          {mayOpen && (
            <Button component={Link} variant="subtle" to={`/employees/view?id=${employee_id}`}>
              Open the record
            </Button>
          )}
          <Button
            disabled={message.trim() === ''}
            loading={notice.isPending}
            leftSection={<Icon name="bell" />}
            onClick={() => notice.mutate({ employee_id, message }, { onSuccess: onClose })}
          >
            Send notice
          </Button>
        </>
      }
    >
      <div className={styles.reach}>
        <p className={styles.now}>
          <State {...lookOf(person)} />
          <span className="muted numbers">{moreOf(person, now, zone_name)}</span>
        </p>
        {(person.planned_start !== null || person.stretches.length > 0) && (
          <Ribbon {...ribbonOf(day, now)} zone={zone_name} size="small" />
        )}
        <FieldRows>
          <FieldRow label="Planned" wide>
            {planWords(person, zone_name)}
          </FieldRow>
          {ways?.mobile && (
            <FieldRow label="Mobile" wide>
              <a href={`tel:${ways.mobile.replaceAll(/[^+\d]/g, '')}`}>{ways.mobile}</a>
            </FieldRow>
          )}
          {ways?.company_email && (
            <FieldRow label="Email" wide>
              <a href={`mailto:${ways.company_email}`}>{ways.company_email}</a>
            </FieldRow>
          )}
        </FieldRows>
        {notice.error && <Notice tone="bad">{problemText(notice.error)}</Notice>}
        <Textarea
          label={t`Notice`}
          description={t`Shown behind their bell, with your name.`}
          maxLength={boardCalls.sendNotice.input.message.max}
          autosize
          minRows={2}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  )
}

interface Ways {
  readonly mobile?: string | null
  readonly company_email?: string | null
}

/** What the record of the person tells this reader: less where they may not see it. */
const useWays = (id: number, enabled: boolean) =>
  useQuery({
    queryKey: ['live-board', 'ways', id],
    enabled,
    retry: false,
    queryFn: async ({ signal }) =>
      (await request<Ways>(`employees/getById/${id}`, { signal })).data,
  })
