import { useQuery } from '@tanstack/react-query'
import { request } from '#platform/web/client/request.ts'
import { mediaCalls } from '../../contract/media/media-calls.ts'
import { MEDIA_LINK_MS, type MediaLink } from '../../contract/media/media-link.ts'

/** The address of a course file. It is asked for anew when it would end soon and the file is opened again. */
export const useMediaLink = (mediaId: number) =>
  useQuery({
    queryKey: ['course-media', 'link', mediaId],
    queryFn: async ({ signal }) =>
      (await request<MediaLink>(mediaCalls.link.path.replace('{id}', String(mediaId)), { signal }))
        .data,
    staleTime: MEDIA_LINK_MS / 2,
  })
