import type { Viewer } from '../access/viewer.ts'
import { Parameters } from '../database/database.ts'
import type { Engine } from '../kernel/request.ts'
import { besideFamilies } from './histories-beside.ts'

/** The kinds of which a person does not see every record: none of their entries is answered where records of all people stand. */
export const hiddenFrom = (engine: Engine, viewer: Viewer): string[] => [
  ...hiddenFamilies(engine, viewer),
  ...besideFamilies(engine, viewer, new Parameters()).flatMap(({ kind, shown }) =>
    shown === 'false' ? kind : [],
  ),
]

const hiddenFamilies = ({ registry, rights }: Engine, viewer: Viewer): string[] =>
  registry.all
    .filter(({ declaration: { page, rows } }) => {
      const grant = viewer.grants.get(page)
      const seesAll = rows === 'shared' || grant?.reach.view.includes('all') === true
      return !rights.has(viewer, page, 'view') || !seesAll
    })
    .map(({ declaration }) => declaration.name)
