import { serveArea, serveCalls } from '#platform/server/http/served-area.ts'
import { organisation } from '../contract/area.ts'
import { organisationCalls } from '../contract/calls.ts'
import { createClient, updateClient } from './client-calls.ts'
import { changeClientStatus } from './client-status.ts'
import { clientsOfOffices, officesForClient } from './client-choices.ts'
import { markSeen } from './contact-board.ts'
import { organisationFamilies } from './families.ts'
import { seedCountries } from './seed-countries.ts'

const calls = serveCalls(organisationCalls, {
  clientsOfOffices,
  markSeen,
  officesForClient,
  changeClientStatus,
  createClient,
  updateClient,
})

export const organisationOnServer = serveArea(organisation, {
  resources: organisationFamilies,
  calls,
  seed: seedCountries,
})
