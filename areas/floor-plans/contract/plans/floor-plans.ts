import { currencyCode } from '#platform/contract/fields/currency-code.ts'
import {
  decimal,
  integer,
  list,
  money,
  reference,
  references,
  text,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { pictured } from '#platform/contract/traits.ts'
import { MOST_SEATS, seatRow } from './seat-fields.ts'

/** Part of a change, in the place of the whole list of seats; never answered. */
const change = {
  derived: true,
  transient: true,
  onRequest: true,
  offForm: true,
  offRecord: true,
} as const
const cells = { min: 4, max: 200 } as const

/** One floor of one office, as a picture with its seats. */
export const floorPlans = resource('floor-plans', {
  api: 'setupFloorPlan',
  page: '/setup-floor-plan',
  label: { one: 'Floor Plan', many: 'Floor Plans' },
  about: 'A floor plan is the picture of one floor of an office, with its seats.',
  icon: 'map-pin',
  title: 'name',
  headline: ['office_id', 'floor'],
  rows: 'shared',
  configuration: { ownRows: { seats: { id: 'id' } } },
  calls: { update: 'POST' },
  traits: [pictured('image', 'whole')],
  fields: {
    name: text({
      required: true,
      max: 80,
      unique: { within: ['office_id'] },
      help: 'For example: Lisbon 3rd floor',
    }),
    office_id: reference('offices', {
      required: true,
      help: 'Gives the plan its time zone and its holidays.',
    }),
    building: text({ max: 60 }),
    floor: text({ required: true, max: 20 }),
    image: text({ derived: true, offRecord: true, label: 'Picture' }),
    image_width: integer({ derived: true, offRecord: true, unit: 'px' }),
    image_height: integer({ derived: true, offRecord: true, unit: 'px' }),
    grid_columns: integer({ ...cells, default: 40, help: 'Seats snap to this grid.' }),
    grid_rows: integer({ ...cells, default: 24 }),
    metres_wide: decimal({ min: 1, max: 500, unit: 'm', label: 'Width' }),
    default_client_id: reference('clients', {
      where: { offices_ids: '{office_id}' },
      label: 'Usual client',
      help: 'Proposed for new seats.',
    }),
    monthly_cost: money({
      min: 0,
      label: 'Cost a month',
      help: 'Rent and services of this floor.',
    }),
    currency: currencyCode({ companyCurrency: true }),
    is_published: yesNo({
      default: false,
      label: 'Published',
      help: 'Only published plans are shown on the floor page and counted in reports.',
    }),
    seats: list(seatRow, { derived: true, transient: true, max: MOST_SEATS }),
    added_seats: list(seatRow, { ...change, max: MOST_SEATS }),
    changed_seats: list(seatRow, { ...change, max: MOST_SEATS }),
    removed_seat_ids: references('floor-plan-seats', { ...change, max: MOST_SEATS }),
    seats_total: integer({ derived: true, label: 'Seats' }),
    seats_usable: integer({ derived: true, label: 'Usable seats' }),
  },
  dated: ['is_published'],
  list: {
    columns: ['name', 'office_id', 'floor', 'seats_total', 'seats_usable', 'is_published'],
    sort: 'office_id,name',
    search: ['name', 'building', 'floor'],
    filters: ['office_id', 'is_published'],
  },
  form: {
    sections: [
      {
        title: 'Which floor is it?',
        name: 'Floor',
        fields: ['name', 'office_id', 'building', 'floor'],
      },
      {
        title: 'How large is it, and what does it cost?',
        name: 'Size and cost',
        help: 'Without a picture, the grid is drawn.',
        fields: [
          'grid_columns',
          'grid_rows',
          'metres_wide',
          'default_client_id',
          'monthly_cost',
          'currency',
          'is_published',
        ],
      },
      { title: 'Where are the seats?', name: 'Seats', fields: ['seats'] },
    ],
  },
  dropdown: { labels: ['office_id', 'floor'], filters: { offices_ids: 'office_id' } },
  menu: { group: 'Floor', order: 30 },
  grants: { Admin: 'VAED:all', IT: 'VAED:all', HR: 'VAE:all', Manager: 'V:all' },
})
