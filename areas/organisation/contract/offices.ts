import {
  choice,
  date,
  decimal,
  email,
  integer,
  longText,
  phone,
  reference,
  text,
  texts,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { pictured } from '#platform/contract/traits.ts'

/** Where an office is counts where its area does. */
const located = { askedWhen: { area_rule: ['Flag', 'Block'] } } as const

/** A site. It gives its people their zone and, through it, the borders of their days. */
export const offices = resource('offices', {
  label: { one: 'Office', many: 'Offices', alsoCalled: ['Sites', 'Locations', 'Branches'] },
  about: 'An office is a site; it gives its people their time zone.',
  icon: 'building',
  title: 'name',
  headline: ['code', 'city', 'timezone_id'],
  band: ['occupied', 'capacity', 'manager_id'],
  rows: 'shared',
  configuration: true,
  calls: { update: 'POST' },
  traits: [pictured('picture', 'wide')],
  fields: {
    name: text({ required: true, unique: true, max: 80 }),
    code: text({ required: true, unique: true, max: 8, help: 'Starts the codes of its people.' }),
    country_id: reference('countries', { required: true }),
    city: reference('cities', {
      required: true,
      where: { country_id: '{country_id}' },
      help: 'A city of the country above.',
    }),
    address: longText({ max: 300 }),
    postal_code: text({ max: 12 }),
    phone: phone({ country: 'country_id.iso2' }),
    email: email({ max: 160 }),
    timezone_id: reference('time-zones', {
      required: true,
      label: 'Time zone',
      where: { is_active: true },
      help: 'A day of its people begins and ends in this zone.',
    }),
    manager_id: reference('employees', { help: 'Open approvals are passed on to this person.' }),
    is_headquarters: yesNo({ default: false, label: 'Headquarters' }),
    opened_on: date(),
    closed_on: date({ help: 'From then on it takes no new people and shifts.' }),
    capacity: integer({ derived: true, label: 'Places' }),
    occupied: integer({ derived: true, label: 'Places taken' }),
    photo_capture: choice(['As company', 'Always', 'Remote only', 'Off'], {
      default: 'As company',
      label: 'Clock pictures',
    }),
    allowed_networks: texts({
      askedWhen: { network_rule: ['Flag', 'Block'] },
      max: 20,
      help: 'Addresses like 203.0.113.0/24 from which its people clock in.',
    }),
    network_rule: choice(['Off', 'Flag', 'Block'], {
      default: 'Flag',
      help: 'What happens to a clock-in from another network.',
    }),
    latitude: decimal({
      ...located,
      min: -90,
      max: 90,
      scale: 6,
      help: 'Degrees north; south is negative.',
    }),
    longitude: decimal({
      ...located,
      min: -180,
      max: 180,
      scale: 6,
      help: 'Degrees east; west is negative.',
    }),
    radius_metres: integer({
      ...located,
      min: 20,
      max: 50_000,
      label: 'Radius',
      unit: 'm',
      help: 'How far from that point its people are still at the office.',
    }),
    area_rule: choice(['Off', 'Flag', 'Block'], {
      default: 'Off',
      required: true,
      label: 'Area rule',
      help: 'What happens to a clock-in from the office that is made outside the radius. Off: no one is asked where they are.',
    }),
    device_rule: choice(['Off', 'Flag', 'Block'], {
      default: 'Off',
      required: true,
      label: 'Device rule',
      help: 'What happens to a clock-in from the office on a device that is not known. Let it mark for a week before it blocks.',
    }),
    picture: text({ derived: true, offRecord: true }),
  },
  dated: ['timezone_id'],
  order: [['opened_on', 'closed_on']],
  list: {
    columns: ['name', 'code', 'city', 'country_id', 'timezone_id', 'capacity', 'occupied'],
    sort: 'name',
    search: ['name', 'code', 'city'],
    filters: ['country_id', 'timezone_id', 'photo_capture', 'is_headquarters'],
  },
  form: {
    sections: [
      {
        title: 'Which office is it?',
        name: 'Office',
        help: 'Name and code are used all over the application.',
        fields: ['name', 'code', 'manager_id', 'is_headquarters', 'opened_on', 'closed_on'],
      },
      {
        title: 'Where is it?',
        name: 'Address',
        help: 'The time zone decides when a day of its people begins.',
        fields: ['country_id', 'city', 'address', 'postal_code', 'timezone_id', 'phone', 'email'],
      },
      {
        title: 'How do its people clock in?',
        name: 'Clock',
        help: 'Pictures can be left to the rule of the company. Networks, devices and the area count for work from the office.',
        fields: [
          'photo_capture',
          'network_rule',
          'allowed_networks',
          'device_rule',
          'area_rule',
          'latitude',
          'longitude',
          'radius_metres',
        ],
      },
    ],
  },
  dropdown: { labels: ['code', 'timezone_id'] },
  menu: { group: 'Organisation', order: 20 },
  grants: {
    Admin: 'VAED:all',
    Manager: 'V:all',
    'Team Lead': 'V:all',
    HR: 'VAE:all',
    IT: 'V:all',
  },
})
