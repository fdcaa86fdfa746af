import { refuse } from '#platform/contract/problems.ts'
import type { DraftOf } from '#platform/contract/fields/record-types.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { courseSlides } from '../../contract/slides/course-slides.ts'
import { slideProblems } from '../../contract/slides/slide-problems.ts'
import type { WholeSlide } from './fitting-content.ts'

/** The kinds of files that slides show. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  Video: ['Video', 'Audio'],
  Document: ['Document'],
  Package: ['Package'],
}

/** What a slide shows can be shown: a file of its kind, or a page of a site that is listed. */
export async function checkSource(
  sql: Sql,
  { media_id, video_url }: DraftOf<typeof courseSlides>,
  slide: WholeSlide,
): Promise<void> {
  const isChanged = media_id !== undefined || video_url !== undefined
  if (slide.media_id !== null) await checkMedia(sql, slide)
  if (isChanged && slide.video_url !== null) await checkSite(sql, slide.video_url)
}

async function checkMedia(sql: Sql, { media_id, kind }: WholeSlide): Promise<void> {
  const [media] = await sql.rows<{ kind: string; status: string }>(
    'select kind, status from course_media where id = $1',
    [media_id],
  )
  if (!media) return // the reference itself is refused
  if (!SHOWN[kind]?.includes(media.kind))
    refuse(slideProblems.otherMedia, { kind: kind.toLowerCase() })
  if (media.status !== 'Ready') refuse(slideProblems.mediaNotReady)
}

async function checkSite(sql: Sql, address: string): Promise<void> {
  const sites = await sql.rows<{ host: string }>(
    'select host from video_sites where is_active and not is_deleted order by host',
  )
  if (sites.length === 0) refuse(slideProblems.noSites)
  const url = URL.parse(address)
  if (url?.protocol !== 'https:') refuse(slideProblems.notSecure)
  if (!sites.some(({ host }) => host === url.host))
    refuse(slideProblems.otherSite, { sites: sites.map(({ host }) => host).join(', ') })
}
