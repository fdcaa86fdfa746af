import { lazy } from 'react'
import { employees } from '#areas/hr/contract/employees.ts'
import { presentResource } from '#platform/web/screens/present-resource.ts'
import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'
import { PersonCell } from './person-cell.tsx'
import { pictureOf } from './picture-of.ts'

const PictureDialog = lazy(async () => ({
  default: (await import('./picture-dialog.tsx')).PictureDialog,
}))

/** What the browser adds to the families of this area. */
export const hrOnWeb: AreaOnWeb = {
  presentations: [
    presentResource(employees, {
      cells: { name: PersonCell },
      picture: pictureOf,
      verbs: [{ label: 'Change picture', icon: 'camera', needs: 'edit', Dialog: PictureDialog }],
    }),
  ],
}
