import { extraFieldCatalogue } from '#platform/contract/fields/extra-fields.ts'
import { extraFieldTypes } from '#platform/contract/fields/extra-field-columns.ts'
import { serveArea, serveCalls } from '#platform/server/http/served-area.ts'
import { activities } from '../contract/area.ts'
import { activityCalls } from '../contract/calls.ts'
import {
  activitiesForDropdown,
  allowedSetups,
  categoriesForDropdown,
  setupsOfClient,
} from './choosing.ts'
import { activitiesFamilies } from './families.ts'
import { followUp } from './follow-up.ts'
import { answersOf, recentActivities } from './recent.ts'
import { loggedActivities } from './reports.ts'
import { createSetup, updateSetup } from './setup-calls.ts'

const catalogue = extraFieldCatalogue(extraFieldTypes)

const calls = serveCalls(activityCalls, {
  categories: categoriesForDropdown,
  allowed: allowedSetups,
  ofClient: setupsOfClient,
  questions: async () => ({ data: catalogue, total: catalogue.length }),
  createSetup,
  updateSetup,
  dropdown: activitiesForDropdown,
  recent: recentActivities,
  answers: answersOf,
  followUp,
  mine: (request) => loggedActivities(request, ['self']),
  all: (request) => loggedActivities(request, request.reach),
})

export const activitiesOnServer = serveArea(activities, { resources: activitiesFamilies, calls })
