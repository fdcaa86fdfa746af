import { later } from '#platform/web/screens/later.tsx'
import { presentResource } from '#platform/web/screens/present-resource.ts'
import { faceApprovals } from '../../contract/faces/face-approvals.ts'
import { faceVerbs } from './face-verbs.ts'

/** Pictures of faces, looked at before they are decided. */
export const presentFaceApprovals = presentResource(faceApprovals, {
  verbs: faceVerbs,
  panels: [
    {
      title: 'Picture',
      Panel: later(async () => (await import('./face-picture.tsx')).FacePicture),
      isAside: true,
    },
  ],
})
