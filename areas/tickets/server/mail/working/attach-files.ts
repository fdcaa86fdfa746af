import { attachmentsOf } from '#platform/contract/traits.ts'
import { t } from '#platform/contract/words/texts.ts'
import {
  attachmentsOfRecord,
  insertFiles,
  lockFilesOf,
  writeHistory,
} from '#platform/server/files/file-rows.ts'
import { tickets } from '../../../contract/tickets.ts'
import type { Acting } from '../../access/reached-ticket.ts'
import type { KeptFiles } from './keep-files.ts'

/** Hangs the files of a mail on a ticket, as many as it holds. Answers a sentence for each that is not kept. */
export async function attachFiles(
  { sql, viewer }: Acting,
  ticketId: number,
  { files, refused }: KeptFiles,
): Promise<readonly string[]> {
  if (files.length === 0) return refused
  const owner = { resource: tickets.name, record_id: ticketId }
  await lockFilesOf(sql, owner)
  const kept = await attachmentsOfRecord(sql, owner)
  const room = Math.max(0, (attachmentsOf(tickets)?.max ?? 0) - kept.length)
  const taken = files.slice(0, room)
  await insertFiles(sql, 'attachment', owner, viewer.user_id, taken)
  if (taken.length > 0)
    await writeHistory(sql, owner, viewer.user_id, `ticket mail ${ticketId}`, {
      of: '_attachments',
      added: taken.map(({ name }) => name),
    })
  return [...refused, ...files.slice(room).map(({ name }) => noRoom(name))]
}

const noRoom = (name: string): string =>
  t`${name} was not kept: the ticket has as many files as it can hold.`
