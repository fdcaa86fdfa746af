import { serveArea } from '#platform/server/http/served-area.ts'
import { organisation } from '../contract/area.ts'
import { organisationFamilies } from './families.ts'
import { seedCountries } from './seed-countries.ts'

export const organisationOnServer = serveArea(organisation, {
  resources: organisationFamilies,
  seed: seedCountries,
})
