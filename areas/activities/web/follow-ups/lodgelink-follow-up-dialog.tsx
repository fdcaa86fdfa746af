import { lodgelinkActivityLogs } from '../../contract/lodgelink-activity-logs.ts'
import { lodgelinkCalls } from '../../contract/lodgelink-calls.ts'
import { lodgelinkFollowUps } from '../../contract/lodgelink-follow-ups.ts'
import { FINAL } from '../../contract/lodging-words.ts'
import {
  Asked,
  type FollowUpDialogProps,
  FollowUpForm,
  inOneLine,
  useFollowUpForm,
} from './follow-up-form.tsx'

const followed = {
  logs: lodgelinkActivityLogs,
  followUps: lodgelinkFollowUps,
  call: lodgelinkCalls.lodgelinkFollowUp,
} as const

/** Follows up a lodging request; one that ends says what came of it. */
export function LodgelinkFollowUpDialog({ record, onClose }: FollowUpDialogProps) {
  const form = useFollowUpForm(followed)
  const isOver = FINAL.includes(String(form.values['status']))
  const { reservation_no, request_type, company_name } = record
  return (
    <FollowUpForm
      followed={followed}
      form={form}
      record={record}
      line={inOneLine(reservation_no, request_type, company_name)}
      isOver={isOver}
      onClose={onClose}
    >
      <Asked name="status" form={form} />
      {isOver && <Asked name="outcome" form={form} />}
    </FollowUpForm>
  )
}
