import { expect, test } from 'vitest'
import { activitiesFamilies } from '#areas/activities/server/families.ts'
import { administrationFamilies } from '#areas/administration/server/families.ts'
import { emailFamilies } from '#areas/email/server/families.ts'
import { hrFamilies } from '#areas/hr/server/families.ts'
import { organisationFamilies } from '#areas/organisation/server/families.ts'
import { timeTrackingFamilies } from '#areas/time-tracking/server/families.ts'
import { Registry } from '#platform/server/records/registry.ts'
import { declaredAreas } from './declared-areas.ts'

test('every computed field of every family has its SQL', () => {
  const resources = declaredAreas.flatMap((area) => area.resources)
  const served = [
    ...administrationFamilies,
    ...organisationFamilies,
    ...hrFamilies,
    ...emailFamilies,
    ...activitiesFamilies,
    ...timeTrackingFamilies,
  ]
  expect(new Registry(resources, served).all).toHaveLength(resources.length)
})
