import type { ExtraFieldType } from '#platform/contract/fields/extra-field-columns.ts'
import { choice, integer, reference, text, texts, yesNo } from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'

/** What an attribute can hold, and the kind of field it stands for. */
export const attributeKinds = {
  Text: 'Text',
  'Long text': 'Long text',
  Integer: 'Whole number',
  Decimal: 'Decimal',
  Date: 'Date',
  'Yes-no': 'Yes/No',
  Choice: 'Choice',
  Email: 'Email',
  Url: 'Link',
} as const satisfies Record<string, ExtraFieldType>
export type AttributeKind = keyof typeof attributeKinds

/** An object literal has the keys of its type. */
const kinds = Object.keys(attributeKinds) as [AttributeKind, ...AttributeKind[]]

/** What is asked about each asset of a type. */
export const assetAttributes = resource('asset-attributes', {
  page: '/asset-types',
  panelOf: true,
  partOf: 'atype_id',
  parent: 'atype_id',
  label: { one: 'Asset Attribute', many: 'Attributes', message: 'Asset Attribute' },
  about: 'An attribute is what is asked about each asset of the type: memory, size, colour.',
  icon: 'forms',
  title: 'label',
  rows: 'shared',
  configuration: true,
  fields: {
    atype_id: reference('asset-types', { required: true, fixed: true, label: 'Asset type' }),
    label: text({ required: true, max: 60, unique: { within: ['atype_id'] } }),
    key: text({
      readOnly: true,
      max: 60,
      help: 'Names the value in files and filters; it does not change.',
    }),
    kind: choice(kinds, { required: true, help: 'It cannot change once an asset has a value.' }),
    options: texts({ max: 50, askedWhen: { kind: 'Choice' }, help: 'What can be chosen.' }),
    unit: text({ max: 12, help: 'Stands behind the value, for example GB.' }),
    is_required: yesNo({ default: false, label: 'Required' }),
    is_unique: yesNo({
      default: false,
      label: 'Unique',
      askedWhen: { kind: ['Text', 'Integer'] },
      help: 'No two assets of the type have the same.',
    }),
    default_value: text({ max: 200 }),
    help: text({ max: 200 }),
    sort_order: integer({ readOnly: true, min: 0, default: 0, offRecord: true }),
  },
  list: {
    columns: ['label', 'kind', 'unit', 'is_required', 'is_unique'],
    sort: 'sort_order',
    search: ['label'],
    filters: ['atype_id', 'kind'],
  },
})
