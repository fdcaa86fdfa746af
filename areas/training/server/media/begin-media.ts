import { refuse } from '#platform/contract/problems.ts'
import { cleanFileName } from '#platform/contract/files.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { courseMedia } from '../../contract/media/course-media.ts'
import type { mediaCalls } from '../../contract/media/media-calls.ts'
import { formatOfName, MOST_MEDIA_BYTES, PART_BYTES } from '../../contract/media/media-kinds.ts'
import { mediaProblems } from '../../contract/media/media-problems.ts'
import { placesOf } from './media-parts.ts'

/** Begins a course file, or goes on with the same one that the same person has begun. */
export async function beginMedia(request: CallRequest<(typeof mediaCalls)['begin']>) {
  const { input, records, sql, viewer } = request
  const name = cleanFileName(input.name)
  const { kind, type } = formatOfName(name) ?? refuse(mediaProblems.otherKind)
  if (input.bytes > MOST_MEDIA_BYTES)
    refuse(mediaProblems.tooLarge, { megabytes: MOST_MEDIA_BYTES / 1_000_000 })
  const [begun] = input.known_by
    ? await sql.rows<{ id: number }>(
        `select id from course_media where created_by = $1 and known_by = $2 and name = $3 and bytes = $4
            and status = 'Uploading' and not is_deleted order by id desc limit 1`,
        [viewer.user_id, input.known_by, name, input.bytes],
      )
    : []
  const parts = Math.ceil(input.bytes / PART_BYTES)
  const known_by = input.known_by ?? null
  const { id } =
    begun ??
    (await records.store(courseMedia, {
      ...{ name, kind, media_type: type, bytes: input.bytes, parts, known_by },
    }))
  return { data: { id, part_bytes: PART_BYTES, parts, received: await placesOf(sql, id) } }
}
