import { permissionOn, usePagePermission } from '#platform/web/client/access.ts'
import { useSession } from '#platform/web/client/session.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { courseSlides } from '../../contract/slides/course-slides.ts'
import { SlideBuilder } from './slide-builder.tsx'
import { SlideReader } from './slide-reader.tsx'
import { useSlides } from './use-slides.ts'

/** The slides of a course: written while it is a draft, read afterwards. */
export function SlidesTab({ record }: { record: StoredRecord }) {
  const { slides, error, refetch } = useSlides(record.id)
  const isOpen = useMayWrite() && record['status'] === 'Draft' && record.is_deleted === 'n'
  if (slides && isOpen) return <SlideBuilder course={record} slides={slides} refetch={refetch} />
  if (slides) return <SlideReader slides={slides} course={record} />
  if (!error) return null
  return (
    <NotLoaded
      title="The slides could not be loaded"
      problem={error}
      onAgain={() => void refetch()}
    />
  )
}

/** Whether a person changes slides: with what is right in them. */
function useMayWrite(): boolean {
  const session = useSession()
  const mayEdit = usePagePermission(courseSlides.page)?.rights_edit === 1
  return (
    mayEdit &&
    courseSlides.circles.every(({ url }) => permissionOn(session, url)?.rights_edit === 1)
  )
}
