import { area } from '#platform/contract/area.ts'
import { cities } from './cities.ts'
import { clients } from './clients.ts'
import { contactBoard } from './contact-board.ts'
import { countries } from './countries.ts'
import { departments } from './departments.ts'
import { offices } from './offices.ts'

export const organisation = area('organisation', {
  label: 'Organisation',
  resources: [countries, cities, offices, departments, clients, contactBoard],
  menu: [{ title: 'Organisation', icon: 'building-community', order: 70 }],
})
