import { idOf } from '#platform/server/kernel/id-of.ts'
import { buffer } from 'node:stream/consumers'
import { fileTypeFromBuffer } from 'file-type'
import type { ChangesOf } from '#platform/contract/fields/record-types.ts'
import { Refusal, refuse } from '#platform/contract/problems.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { courseMedia } from '../../contract/media/course-media.ts'
import type { mediaCalls } from '../../contract/media/media-calls.ts'
import { formatOfName } from '../../contract/media/media-kinds.ts'
import { mediaProblems } from '../../contract/media/media-problems.ts'
import { unpackPackage } from '../packages/unpack-package.ts'
import { type MediaPart, partsOf, readBetween } from './media-parts.ts'
import { mediaBeingSent, type MediaRow } from './media-rows.ts'

/** What tells a kind of file stands at its beginning. */
const LOOKED_AT = 100_000

/** Judges a file whose parts are all here; one that is refused keeps the reason and is sent anew. */
export async function finishMedia(request: CallRequest<(typeof mediaCalls)['finish']>) {
  const { asked, sql } = request
  const media = await mediaBeingSent(request, idOf(asked))
  const parts = await partsOf(sql, media.id)
  if (parts.length < media.parts)
    refuse(mediaProblems.partsMissing, { missing: media.parts - parts.length })
  try {
    await judge(request, media, parts)
    const unpacked = media.kind === 'Package' ? await unpackPackage(request, media, parts) : {}
    await settle(request, media.id, { status: 'Ready', ...unpacked })
    return { data: await request.records.need(courseMedia, media.id) }
  } catch (problem) {
    if (problem instanceof Refusal && problem.status === 422)
      await settle(request, media.id, { status: 'Refused', refusal: wordsOf(problem) })
    throw problem
  }
}

async function judge(
  { engine }: CallRequest,
  { name, bytes }: MediaRow,
  parts: readonly MediaPart[],
): Promise<void> {
  const last = Math.min(bytes, LOOKED_AT) - 1
  const beginning = await buffer(readBetween(engine.places.storage, parts, 0, last))
  const found = await fileTypeFromBuffer(beginning)
  if (!found || !formatOfName(name)?.contents.includes(found.mime))
    refuse(mediaProblems.notAsNamed, { name })
}

type Settled = Pick<
  ChangesOf<typeof courseMedia>,
  'status' | 'refusal' | 'standard' | 'launch' | 'units'
>

/** Writes down once what became of a file: of two who finish it the second is refused. */
async function settle(
  { engine, viewer }: CallRequest,
  id: number,
  { status, refusal = null, standard = null, launch = null, units = null }: Settled,
): Promise<void> {
  const settled = await changeRows(engine.database, courseMedia, {
    set: 'status = $2, refusal = $3, standard = $4, launch = $5, units = $6::jsonb',
    where: `t.id = $1 and t.status = 'Uploading' and not t.is_deleted`,
    values: [id, status, refusal, standard, launch, units && JSON.stringify(units)],
    actor: viewer.user_id,
  })
  if (settled.length === 0) refuse(mediaProblems.isOver)
}

/** The first sentence of what was refused. */
const wordsOf = ({ error }: Refusal): string =>
  typeof error === 'string' ? error : (Object.values(error)[0]?.[0] ?? '')
