import { serveResource } from '#platform/server/records/served.ts'
import { ticketComments } from '../../contract/ticket-comments.ts'
import { isHandledBy, isSeenBy } from '../access/ticket-sight.ts'

/** Comments are read by those who see their ticket; internal and hidden ones by its handlers alone. */
export const commentsOnServer = serveResource(ticketComments, {
  before: { create: (_values, { now }) => ({ said_at: now }) },
  visible: (viewer, parameters, row) => `exists (
    select from tickets seen where seen.id = ${row}.ticket_id and not seen.is_deleted and ${isSeenBy(viewer, parameters, 'seen')}
       and ((not ${row}.is_internal and ${row}.hidden_reason is null) or ${isHandledBy(viewer, parameters, 'seen')}))`,
})
