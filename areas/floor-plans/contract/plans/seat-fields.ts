import {
  choice,
  date,
  decimal,
  integer,
  reference,
  text,
  yesNo,
} from '#platform/contract/fields/field.ts'

/** More than one floor of any office holds. */
export const MOST_SEATS = 1000

export const seatKinds = ['Desk', 'Hot desk', 'Supervisor', 'Training', 'Meeting'] as const

/** Where people work their shifts; the others are not counted as seats for production. */
export const productionKinds = ['Desk', 'Hot desk', 'Supervisor'] as const

export const seatShapes = ['Rectangle', 'Round'] as const
export const seatStatuses = ['Active', 'Blocked', 'Out of service'] as const

/** Places are percent of the picture's width and height, so that another picture moves nothing. */
const place = { required: true, min: 0, max: 100, scale: 3, unit: '%' } as const
const size = { min: 0.5, max: 50, scale: 3, unit: '%', default: 3 } as const

/** What a seat is, as its plan takes it and as its own record answers it. */
export const seatFields = {
  code: text({ required: true, max: 20, help: 'As printed on the desk, for example B-07.' }),
  workstation_id: reference('workstations', {
    where: { office_id: '{office_id}' },
    help: 'Gives the seat its kind and its client.',
  }),
  kind: choice(seatKinds, { default: 'Desk' }),
  x: decimal({ ...place, label: 'From the left' }),
  y: decimal({ ...place, label: 'From the top' }),
  width: decimal(size),
  height: decimal(size),
  rotation: integer({ min: 0, max: 359, default: 0, unit: '°' }),
  shape: choice(seatShapes, { default: 'Rectangle' }),
  zone_name: text({ max: 40, label: 'Bay', help: 'A part of the floor, for example Acme bay.' }),
  client_id: reference('clients', {
    where: { offices_ids: '{office_id}' },
    help: 'Kept for the people of this client.',
  }),
  status: choice(seatStatuses, {
    default: 'Active',
    tones: { Active: 'ok', Blocked: 'warn', 'Out of service': 'bad' },
  }),
  blocked_from: date({ label: 'Not usable from' }),
  blocked_to: date({ label: 'Not usable until', help: 'Usable again on the day after.' }),
  blocked_reason: text({ max: 200, label: 'Why' }),
  has_phone: yesNo({ default: false, label: 'Phone' }),
  has_headset: yesNo({ default: false, label: 'Headset' }),
  is_accessible: yesNo({ default: false, label: 'Accessible' }),
}

/** A row of the list of seats: the number of a stored seat, or none for a new one. */
export const seatRow = { id: integer({ min: 1, offForm: true }), ...seatFields }
