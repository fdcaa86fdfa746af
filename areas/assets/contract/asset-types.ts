import {
  choices,
  integer,
  longText,
  percent,
  text,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { pictured } from '#platform/contract/traits.ts'
import { setUp } from './asset-grants.ts'

/** Who or what can hold an asset. */
export const holders = ['Employee', 'Workstation'] as const

/** What a type may have decided by another person. */
export const guardedActs = ['Bind', 'Take home', 'Discard'] as const

const months = { min: 0, max: 240, unit: 'months' } as const

/** A kind of equipment: how its assets are numbered, what they lose in value, what is asked about each. */
export const assetTypes = resource('asset-types', {
  label: { one: 'Asset Type', many: 'Asset Types' },
  about: 'An asset type is a kind of equipment: laptops, headsets, chairs.',
  icon: 'tag',
  title: 'name',
  rows: 'shared',
  configuration: true,
  calls: { update: 'POST' },
  traits: [pictured('icon')],
  fields: {
    name: text({ required: true, unique: true, min: 2, max: 80 }),
    code: text({
      required: true,
      unique: true,
      pattern: '[A-Z0-9]{2,6}',
      patternMessage: 'Code must be 2 to 6 capital letters or digits',
      help: 'Starts every tag, as in LAP-00042. It cannot change once there are assets.',
    }),
    description: longText({ max: 500 }),
    icon: text({ derived: true, offRecord: true, label: 'Picture' }),
    depreciation_months: integer({ ...months, default: 36, help: '0: it loses no value.' }),
    salvage_percent: percent({
      min: 0,
      max: 100,
      default: 10,
      help: 'What is left of its cost at the end.',
    }),
    default_warranty_months: integer({ ...months, default: 12, label: 'Warranty' }),
    acceptance_required: yesNo({
      default: true,
      label: 'Holder confirms',
      help: 'The person who gets one confirms that they have it.',
    }),
    return_required: yesNo({
      default: true,
      label: 'Comes back',
      help: 'No: it is used up, such as headset pads.',
    }),
    approval_required: choices(guardedActs, {
      default: ['Discard'],
      label: 'Needs an approval',
      help: 'Who keeps equipment asks for these, and another person decides.',
    }),
    allowed_holders: choices(holders, {
      default: ['Employee'],
      required: true,
      label: 'Held by',
    }),
    holder_terms: longText({
      max: 4000,
      label: 'What holders agree to',
      help: 'Shown where they sign, and printed on the hand-over form.',
    }),
    is_active: yesNo({ default: true, label: 'Active' }),
    attributes: integer({ derived: true, offRecord: true }),
    assets: integer({ derived: true, offRecord: true }),
    bound: integer({ derived: true, offRecord: true, label: 'With people' }),
    available: integer({ derived: true, offRecord: true }),
  },
  list: {
    columns: ['name', 'code', 'attributes', 'assets', 'bound', 'available', 'is_active'],
    sort: 'name',
    search: ['name', 'code'],
    filters: ['is_active', 'return_required', 'allowed_holders'],
  },
  form: {
    sections: [
      {
        title: 'What kind is it?',
        name: 'Type',
        fields: ['name', 'code', 'description', 'is_active'],
      },
      {
        title: 'What is it worth over time?',
        name: 'Value',
        help: 'In a straight line, month by month, from its cost to what is left at the end.',
        fields: ['depreciation_months', 'salvage_percent', 'default_warranty_months'],
      },
      {
        title: 'How is it handed over?',
        name: 'Handover',
        fields: [
          'allowed_holders',
          'acceptance_required',
          'return_required',
          'approval_required',
          'holder_terms',
        ],
      },
    ],
  },
  dropdown: { labels: ['code'], where: { is_active: true } },
  menu: { group: 'Assets Management', order: 30 },
  grants: setUp,
})
