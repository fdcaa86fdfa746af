import {
  choice,
  choices,
  decimal,
  money,
  reference,
  references,
  text,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'

/** A place to work. Whose it is stands with the people; where it stands on the floor plan, its editor says. */
export const workstations = resource('workstations', {
  label: { one: 'Workstation', many: 'Workstations' },
  about: 'A workstation is a place to work: a desk, a seat in a training room.',
  icon: 'armchair',
  title: 'number',
  headline: ['office_id', 'floor', 'area'],
  band: ['employees_ids', 'is_free'],
  rows: 'shared',
  configuration: true,
  fields: {
    office_id: reference('offices', { required: true }),
    number: text({
      required: true,
      max: 12,
      unique: { within: ['office_id'] },
      help: 'As written on the desk, for example K-2-014.',
    }),
    floor: text({ max: 20 }),
    area: text({ max: 40, help: 'A bay or a room.' }),
    type: choice(['Desk', 'Hot desk', 'Supervisor', 'Training', 'Meeting'], { default: 'Desk' }),
    client_id: reference('clients', {
      where: { offices_ids: '{office_id}' },
      help: 'Kept for the people of this client.',
    }),
    department_id: reference('departments', {
      withBelow: true,
      where: { offices_ids: '{office_id}', is_active: true },
    }),
    extension: text({ max: 10 }),
    network_port: text({ max: 20 }),
    equipment: choices(['Second screen', 'Headset', 'Phone', 'Standing desk']),
    status: choice(['Available', 'Reserved', 'Out of order'], {
      default: 'Available',
      tones: { Available: 'ok', Reserved: 'info', 'Out of order': 'bad' },
    }),
    status_note: text({
      max: 200,
      askedWhen: { status: 'Out of order' },
      help: 'What is wrong with it.',
    }),
    monthly_cost: money({ min: 0, help: 'Rent and services; prefills the cost calculator.' }),
    employees_ids: references('employees', { derived: true, label: 'People' }),
    is_free: yesNo({ derived: true, label: 'Free now' }),
    position_x: decimal({ readOnly: true, min: 0, max: 100, scale: 3, offRecord: true }),
    position_y: decimal({ readOnly: true, min: 0, max: 100, scale: 3, offRecord: true }),
  },
  dated: ['status'],
  list: {
    editable: ['client_id', 'status'],
    columns: [
      'number',
      'office_id',
      'floor',
      'area',
      'type',
      'client_id',
      'employees_ids',
      'status',
    ],
    sort: 'office_id,number',
    search: ['number', 'area', 'extension'],
    filters: ['office_id', 'floor', 'type', 'client_id', 'status', 'is_free'],
  },
  form: {
    sections: [
      {
        title: 'Where does it stand?',
        name: 'Place',
        help: 'The number is unique in its office.',
        fields: ['office_id', 'number', 'floor', 'area', 'type'],
      },
      {
        title: 'Who is it for?',
        name: 'Use',
        help: 'The person’s record says whose desk it is.',
        fields: ['client_id', 'department_id', 'status', 'status_note'],
      },
      {
        title: 'What is there, and what does it cost?',
        name: 'Equipment and cost',
        fields: ['extension', 'network_port', 'equipment', 'monthly_cost'],
      },
    ],
  },
  dropdown: {
    labels: ['floor', 'area', 'type'],
    filters: { offices_ids: 'office_id' },
  },
  menu: { group: 'Organisation', order: 50 },
  grants: {
    Admin: 'VAED:all',
    Manager: 'V:all',
    'Team Lead': 'V:all',
    HR: 'V:all',
    IT: 'VAED:all',
  },
})
