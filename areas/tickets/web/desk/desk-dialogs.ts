import { createElement, useState } from 'react'
import { callDialog } from '#platform/web/screens/call-dialog.ts'
import type { VerbDialogProps } from '#platform/web/screens/present-resource.ts'
import { ticketCalls } from '../../contract/ticket-calls.ts'
import { tickets } from '../../contract/tickets.ts'

const { updateTicketStatus, updateTicketCategory } = ticketCalls
const changes = [tickets.name]

/** The categories that serve an office. */
const categoryDialogIn = (office_id: unknown) => {
  const { category_id, note } = updateTicketCategory.input
  const where = { is_active: true, offered_in: Number(office_id) }
  return callDialog({
    call: { ...updateTicketCategory, input: { category_id: { ...category_id, where }, note } },
    title: 'Move this ticket to another category?',
    consequence:
      'The people who handle that category get it, and its targets count from the start.',
    button: 'Move',
    changes,
  })
}

function CategoryDialog(props: VerbDialogProps) {
  const [Dialog] = useState(() => categoryDialogIn(props.record['office_id']))
  return createElement(Dialog, props)
}

/** What the desk asks before a step. */
export const deskDialogs = {
  hold: callDialog({
    call: updateTicketStatus,
    title: 'Put this ticket on hold?',
    consequence: 'Its time stands still until you go on with it.',
    button: 'Put on hold',
    body: { status: 'On Hold', resolution: undefined, note: undefined },
    changes,
  }),
  resolve: callDialog({
    call: updateTicketStatus,
    title: 'Is this ticket solved?',
    consequence: 'The requester reads how, and closes it or opens it again.',
    button: 'Resolve',
    body: { status: 'Resolved', hold_reason: undefined, note: undefined },
    changes,
  }),
  category: CategoryDialog,
} as const
export type DeskDialog = keyof typeof deskDialogs
