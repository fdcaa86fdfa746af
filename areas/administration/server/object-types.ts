import { objectTypes } from '../contract/object-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { serveResource } from '#platform/server/records/served.ts'
import { administrationProblems } from '../contract/problems.ts'

export const objectTypesOnServer = serveResource(objectTypes, {
  derived: {
    type_id: (type) => `${type}.id::integer`,
    objects_count: (type) =>
      `select count(*)::integer from objects o where o.type_id = ${type}.id and not o.is_deleted`,
  },
  before: {
    delete: ({ before }) => {
      if (seeded.has(String(before?.type_name)))
        refuse(administrationProblems.partOfSystem, { label: 'object type' })
    },
  },
})

/** The types the program itself makes objects of. */
const seeded = new Set(['Menu', 'Page', 'Report', 'Dashboard', 'Link'])
