import { idOf } from '#platform/server/kernel/id-of.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { courseMedia } from '../../contract/media/course-media.ts'
import type { mediaCalls } from '../../contract/media/media-calls.ts'
import { PART_BYTES } from '../../contract/media/media-kinds.ts'
import { mediaProblems } from '../../contract/media/media-problems.ts'
import { keepPart, mediaBeingSent } from './media-rows.ts'

/** Keeps one part. The same part again changes nothing: the first one stays, the second is not written down and goes. */
export async function takePart(request: CallRequest<(typeof mediaCalls)['part']>) {
  const { asked, files, input, sql, viewer } = request
  const media = await mediaBeingSent(request, idOf(asked))
  const { place } = input
  if (place >= media.parts) refuse(mediaProblems.noSuchPart, { place })
  const wanted = Math.min(PART_BYTES, media.bytes - place * PART_BYTES)
  const [file] = files
  if (file?.bytes !== wanted)
    return refuse(mediaProblems.otherPart, { bytes: file?.bytes ?? 0, wanted })
  await keepPart(sql, {
    ...{ resource: courseMedia.name, media_id: media.id, user_id: viewer.user_id },
    part: { place, path: null, media_type: file.type, bytes: file.bytes, key: file.key },
  })
  return { data: { id: media.id, place } }
}
