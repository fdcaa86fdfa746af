import { currencyCode } from '#platform/contract/fields/currency-code.ts'
import {
  choice,
  choices,
  date,
  integer,
  json,
  longText,
  money,
  reference,
  text,
} from '#platform/contract/fields/field.ts'
import { owner, resource } from '#platform/contract/resource.ts'
import { attachable } from '#platform/contract/traits.ts'
import { keepers, viewers } from './asset-grants.ts'
import { guardedActs } from './asset-types.ts'

/** What an asset is like. */
export const conditions = ['New', 'Good', 'Fair', 'Poor', 'Broken'] as const

/** Why an asset is given up. */
export const discardReasons = [
  'Sold',
  'Broken',
  'Lost',
  'Stolen',
  'Donated',
  'End of life',
] as const

export const states = ['Available', 'Bound', 'In repair', 'Unreturned', 'Discarded'] as const

/** A piece of equipment: what it is, where it belongs, who has it, what it is worth. Its state moves by actions alone. */
export const assets = resource('assets', {
  label: { one: 'Asset', many: 'Assets' },
  about: 'An asset is a piece of equipment: what it is, where it belongs and who has it.',
  icon: 'device-laptop',
  title: 'asset_tag',
  headline: ['name', 'atype_id'],
  band: ['allocated_employee', 'book_value', 'warranty_until', 'condition'],
  coming: [{ at: 'warranty_until', title: 'Warranty ends' }],
  looksAhead: true,
  rows: owner('allocated_employee'),
  personal: {
    group: 'Work',
    stays: [
      'asset_tag',
      'name',
      'serial_number',
      'manufacturer',
      'model',
      'currency',
      'invoice_number',
      'attributes',
      'notes',
    ],
    untold: [
      'vendor_id',
      'purchase_date',
      'purchase_cost',
      'currency',
      'invoice_number',
      'depreciation_months',
      'salvage_value',
      'notes',
      'discard_reason',
      'discard_proceeds',
    ],
    filesStay: true,
  },
  traits: [attachable({ max: 5 })],
  fields: {
    asset_tag: text({
      fixed: true,
      offForm: true,
      max: 20,
      pattern: '[A-Za-z0-9][A-Za-z0-9._/-]*',
      patternMessage: 'Tag must be letters, digits, dots, dashes and slashes',
      label: 'Tag',
      unique: true,
      alsoCalled: ['Asset tag'],
    }),
    name: text({
      min: 2,
      max: 120,
      alsoCalled: ['Asset name'],
      help: 'For example Dell Latitude 5450. Leave blank for manufacturer and model.',
    }),
    atype_id: reference('asset-types', {
      required: true,
      fixed: true,
      where: { is_active: true },
      label: 'Type',
      alsoCalled: ['Category', 'Asset type'],
    }),
    office_id: reference('offices', {
      required: true,
      alsoCalled: ['Location', 'Default location'],
    }),
    department_id: reference('departments', {
      withBelow: true,
      where: { offices_ids: '{office_id}', is_active: true },
    }),
    serial_number: text({ max: 80, alsoCalled: ['Serial'], unique: { within: ['atype_id'] } }),
    manufacturer: text({ max: 80 }),
    model: text({ max: 80 }),
    condition: choice(conditions, {
      required: true,
      default: 'New',
      tones: { New: 'ok', Good: 'ok', Fair: 'info', Poor: 'warn', Broken: 'bad' },
    }),
    status: choice(states, {
      readOnly: true,
      default: 'Available',
      tones: {
        Available: 'ok',
        Bound: 'info',
        'In repair': 'warn',
        Unreturned: 'bad',
        Discarded: 'off',
      },
    }),
    allocated_employee: reference('employees', { readOnly: true, label: 'Held by' }),
    workstation_id: reference('workstations', { readOnly: true, label: 'At workstation' }),
    vendor_id: reference('vendors', { alsoCalled: ['Supplier'] }),
    purchase_date: date(),
    purchase_cost: money({ min: 0, max: 99_999_999, alsoCalled: ['Cost'] }),
    currency: currencyCode({ default: 'USD', companyCurrency: true }),
    invoice_number: text({ max: 60, alsoCalled: ['Order number'] }),
    warranty_until: date({
      alsoCalled: ['Warranty expires'],
      help: 'Leave blank for what is usual for the type.',
    }),
    depreciation_months: integer({
      min: 0,
      max: 240,
      unit: 'months',
      help: 'Leave blank for what the type says. 0: it loses no value.',
    }),
    salvage_value: money({
      min: 0,
      max: 99_999_999,
      help: 'What is left at the end. Leave blank for what the type says.',
    }),
    // What registers of other systems say beside: acted on when an asset is added, not kept.
    warranty: text({ transient: true, writeOnly: true, offForm: true, max: 40 }),
    found_as: text({
      ...{ transient: true, writeOnly: true, offForm: true, max: 60 },
      label: 'Found as',
      alsoCalled: ['Status', 'Status label'],
    }),
    holder_id: reference('employees', {
      ...{ transient: true, writeOnly: true, offForm: true },
      label: 'Checked out to',
      alsoCalled: ['Assigned to', 'Employee number', 'Holder'],
    }),
    book_value: money({ derived: true, label: 'Book value today' }),
    needs_approval: choices(guardedActs, { derived: true, offRecord: true }),
    attributes: json({ hasInput: true, keyed: true, label: 'Attributes' }),
    notes: longText({ max: 2000 }),
    last_counted_on: date({ readOnly: true, label: 'Last counted' }),
    discarded_on: date({ readOnly: true }),
    discard_reason: choice(discardReasons, { readOnly: true }),
    discard_proceeds: money({ readOnly: true }),
  },
  order: [['purchase_date', 'warranty_until']],
  list: {
    sums: ['purchase_cost', 'book_value'],
    editable: ['warranty_until'],
    views: { field: 'status', values: ['Available', 'Bound', 'In repair', 'Unreturned'] },
    columns: [
      'asset_tag',
      'name',
      'atype_id',
      'office_id',
      'status',
      'allocated_employee',
      'condition',
      'warranty_until',
    ],
    sort: 'asset_tag',
    search: [
      'asset_tag',
      'name',
      'serial_number',
      'allocated_employee',
      'invoice_number',
      'attributes',
    ],
    filters: [
      'atype_id',
      'office_id',
      'department_id',
      'status',
      'condition',
      'allocated_employee',
      'vendor_id',
      'warranty_until',
      'purchase_date',
    ],
  },
  form: {
    first: {
      title: 'What is it, and where does it belong?',
      name: 'Asset',
      help: 'The tag is numbered automatically.',
      fields: ['atype_id', 'name', 'serial_number', 'attributes', 'office_id', 'condition'],
    },
    sections: [
      {
        title: 'What is it?',
        name: 'About',
        fields: ['atype_id', 'name', 'manufacturer', 'model', 'serial_number', 'condition'],
      },
      { title: 'What else is asked about its type?', name: 'Attributes', fields: ['attributes'] },
      { title: 'Where does it belong?', name: 'Place', fields: ['office_id', 'department_id'] },
      {
        title: 'Where does it come from, and what did it cost?',
        name: 'Purchase and value',
        fields: [
          'vendor_id',
          'invoice_number',
          'purchase_date',
          'purchase_cost',
          'currency',
          'warranty_until',
          'depreciation_months',
          'salvage_value',
          'notes',
        ],
      },
    ],
  },
  dropdown: {
    labels: ['model', 'serial_number', 'status'],
    filters: { atype_ids: 'atype_id', offices_ids: 'office_id' },
  },
  menu: { group: 'Assets Management', order: 10 },
  grants: { ...viewers, ...keepers },
})
