import { objectTypes } from '#areas/administration/contract/object-types.ts'
import { serveResource } from '#platform/server/records/served.ts'

export const objectTypesOnServer = serveResource(objectTypes, {
  derived: {
    type_id: (type) => `${type}.id::integer`,
    objects_count: (type) =>
      `select count(*)::integer from objects o where o.type_id = ${type}.id and not o.is_deleted`,
  },
})
