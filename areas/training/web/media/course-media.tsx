import { useState } from 'react'
import type { MediaPartProps } from '../../contract/media/media-part.ts'
import { PackageView } from '../packages/package-view.tsx'
import { MediaView } from './media-view.tsx'

const NOBODY = {
  ...{ learner: { id: '0', name: 'Preview' }, data: null },
  ...{ complete: new Set<number>(), onState: () => {} },
}

/** A course file as its kind is shown. */
export function CourseMedia({ mediaId, kind, title, run }: MediaPartProps) {
  const [unit, setUnit] = useState(1)
  if (kind === 'Package')
    return (
      <PackageView {...{ mediaId, title }} {...(run ?? { ...NOBODY, unit, onUnit: setUnit })} />
    )
  return <MediaView {...{ mediaId, title }} />
}
