import {
  colour,
  decimal,
  reference,
  references,
  text,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'

/** Groups of holidays, national, religious or of the company, and the offices that keep them; two levels deep. */
export const holidayCategories = resource('holiday-categories', {
  page: '/holiday-category',
  label: { one: 'Holiday Category', many: 'Holiday Categories' },
  about: 'A holiday category groups holidays and says which offices keep them.',
  icon: 'folders',
  title: 'name',
  rows: 'shared',
  configuration: true,
  parent: 'parent_id',
  fields: {
    name: text({ required: true, unique: true, max: 60 }),
    parent_id: reference('holiday-categories', { help: 'Two levels at most.' }),
    offices_ids: references('offices', {
      required: true,
      help: 'The offices of its holidays, unless a holiday names its own.',
    }),
    is_paid: yesNo({
      default: true,
      label: 'Paid',
      help: 'Timesheets show the planned hours of a paid holiday that was not worked.',
    }),
    pay_factor: decimal({
      min: 1,
      max: 3,
      default: 1,
      label: 'Pay factor',
      help: 'What an hour worked on such a day counts for, 1 to 3. Timesheets show these hours and the factor; payroll multiplies.',
    }),
    colour: colour({ help: 'Its colour in the calendar.' }),
  },
  dated: ['is_paid', 'pay_factor'],
  list: {
    columns: ['name', 'parent_id', 'offices_ids', 'is_paid', 'pay_factor'],
    sort: 'name',
    search: ['name'],
    filters: ['offices_ids', 'parent_id', 'is_paid'],
  },
  form: {
    sections: [
      {
        title: 'Which kind of holidays is it?',
        name: 'Category',
        help: 'A category inside another one is its second level.',
        fields: ['name', 'parent_id', 'offices_ids', 'colour'],
      },
      {
        title: 'How is it paid?',
        name: 'Pay',
        help: 'Work on these days is overtime.',
        fields: ['is_paid', 'pay_factor'],
      },
    ],
  },
  menu: { group: 'People set-up', order: 37 },
  grants: { HR: 'VAED:all', Admin: 'VAE:all', Manager: 'V:all', 'Team Lead': 'V:all' },
})
