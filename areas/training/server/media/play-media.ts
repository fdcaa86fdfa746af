import { idOf } from '#platform/server/kernel/id-of.ts'
import { problems, refuse } from '#platform/contract/problems.ts'
import { Playable } from '#platform/server/kernel/request.ts'
import type { CallRequest, PublicRequest } from '#platform/server/kernel/served-area.ts'
import { courses } from '../../contract/courses/courses.ts'
import type { mediaCalls } from '../../contract/media/media-calls.ts'
import { mediaProblems } from '../../contract/media/media-problems.ts'
import { mediaReaders } from '../../contract/media/media-readers.ts'
import { linkToPackage } from '../packages/package-links.ts'
import { linkTo, mediaOfTicket } from './media-links.ts'
import { partsOf, readBetween } from './media-parts.ts'
import { mediaOf } from './media-rows.ts'
import { isHeld } from './ticket.ts'

/** An address for a person who builds courses, or whom a course that shows the file was given to. */
export async function linkMedia(request: CallRequest<(typeof mediaCalls)['link']>) {
  const { asked, engine, now, sql, viewer } = request
  const media = await mediaOf(sql, idOf(asked))
  if (media.status !== 'Ready' || !(await maySee(request, media.id)))
    refuse(problems.noSuchRecord, { label: 'file' })
  const { kind, media_type, standard, launch, units } = media
  const link =
    kind === 'Package'
      ? (linkToPackage(engine, media.id, viewer.user_id, now) ?? refuse(mediaProblems.noOrigin))
      : linkTo(engine.secrets, media.id, viewer.user_id, now)
  return { data: { ...link, kind, media_type, standard, launch, units } }
}

async function maySee(
  { engine, now, sql, viewer }: CallRequest,
  media_id: number,
): Promise<boolean> {
  if (engine.rights.has(viewer, courses.page, 'view')) return true
  const reader = { sql, user_id: viewer.user_id, media_id, now }
  for (const mayRead of mediaReaders.among(engine.contributions))
    if (await mayRead(reader)) return true
  return false
}

/** A course file, whole or a range of it, as long as its link is good. */
export async function playMedia({
  engine,
  input,
  now,
  sql,
}: PublicRequest<(typeof mediaCalls)['play']>) {
  const ticket = mediaOfTicket(engine.secrets, input.ticket, now)
  if (!(await isHeld(sql, ticket))) refuse(mediaProblems.linkIsOver)
  const media = await mediaOf(sql, ticket.media_id)
  if (media.kind === 'Package') refuse(mediaProblems.linkIsOver)
  const parts = await partsOf(sql, media.id)
  const between = (from: number, to: number) => readBetween(engine.places.storage, parts, from, to)
  return new Playable(media.name, media.media_type, { bytes: media.bytes, between })
}
