import { mediaCalls } from '../../contract/media/media-calls.ts'
import { MEDIA_LINK_MS } from '../../contract/media/media-link.ts'
import { useCall } from '#platform/web/client/use-call.ts'

/** The address of a course file. It is asked for anew when it would end soon and the file is opened again. */
export const useMediaLink = (mediaId: number) =>
  useCall(
    mediaCalls.link,
    { id: mediaId },
    { family: { name: 'course-media' }, staleTime: MEDIA_LINK_MS / 2 },
  )
