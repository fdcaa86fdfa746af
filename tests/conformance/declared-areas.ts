import { areas } from '#apps/server/areas.ts'

/** Every area that declares something; the suites here hold for all of them. */
export const declaredAreas = areas
  .map(({ area }) => area)
  .filter(({ resources, calls }) => resources.length > 0 || Object.keys(calls).length > 0)
