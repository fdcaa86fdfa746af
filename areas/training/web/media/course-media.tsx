import type { MediaPartProps } from '../../contract/media/media-part.ts'
import { PackageView } from '../packages/package-view.tsx'
import { MediaView } from './media-view.tsx'

const NOBODY = { learner: { id: '0', name: 'Preview' }, data: null, onState: () => {} }

/** A course file as its kind is shown. */
export function CourseMedia({ mediaId, kind, title, run }: MediaPartProps) {
  if (kind === 'Package') return <PackageView {...{ mediaId, title }} {...(run ?? NOBODY)} />
  return <MediaView {...{ mediaId, title }} />
}
