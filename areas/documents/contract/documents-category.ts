import { integer, list, longText, reference, text, yesNo } from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { accessRow, familyOfTarget, MOST_ACCESS_ROWS } from './access-row.ts'

/** A folder of the repository, with what its documents begin with. */
export const documentsCategory = resource('documents-category', {
  label: {
    ...{ one: 'Document Category', many: 'Document Categories' },
    // Outside systems know these two in the words of ticket categories.
    messages: {
      created: 'Ticket Category Added Successfully',
      deleted: 'Ticket Category deleted successfully',
    },
  },
  about: 'A document category is a folder of the repository. Its code starts document numbers.',
  icon: 'folders',
  title: 'name',
  rows: 'shared',
  configuration: { points: { 'access.target_id': { by: 'target', of: familyOfTarget } } },
  parent: 'parent_id',
  fields: {
    name: text({ required: true, min: 2, max: 80, unique: { within: ['parent_id'] } }),
    parent_id: reference('documents-category', {
      withBelow: true,
      label: 'Inside',
      help: 'Leave blank for the top level. There are three levels.',
    }),
    code: text({
      required: true,
      unique: true,
      max: 8,
      pattern: '[A-Z][A-Z0-9]*',
      patternMessage: 'Use capital letters and digits, a letter first',
      help: 'Starts the numbers of its documents, such as WI-0042.',
    }),
    description: longText({ max: 300 }),
    approver_id: reference('users', {
      where: { is_active: true },
      label: 'Approver',
      help: 'Default: the approver of the category above.',
    }),
    approval_required: yesNo({
      default: true,
      label: 'Needs approval',
      help: 'Without it the owner publishes alone.',
    }),
    review_months: integer({
      min: 0,
      max: 60,
      default: 12,
      unit: 'months',
      label: 'Review after',
      help: '0 is no review date.',
    }),
    read_required: yesNo({ default: false, label: 'Must be read' }),
    read_due_days: integer({ min: 1, max: 90, default: 7, unit: 'days', label: 'Read within' }),
    access: list(accessRow, {
      max: MOST_ACCESS_ROWS,
      help: 'Who may read new documents of it, unless the document says otherwise.',
    }),
    sort_order: integer({ min: 0, max: 9999, default: 0 }),
    is_active: yesNo({ default: true, label: 'Active' }),
    documents_count: integer({ derived: true, label: 'Documents' }),
  },
  list: {
    columns: [
      'name',
      'parent_id',
      'code',
      'approver_id',
      'review_months',
      'documents_count',
      'is_active',
    ],
    sort: 'sort_order,name',
    search: ['name', 'code'],
    filters: ['parent_id', 'is_active'],
  },
  form: {
    sections: [
      {
        title: 'Which category is it?',
        name: 'Category',
        fields: ['name', 'parent_id', 'code', 'description', 'sort_order', 'is_active'],
      },
      {
        title: 'Who approves and reviews?',
        name: 'Approval and review',
        fields: ['approval_required', 'approver_id', 'review_months'],
      },
      {
        title: 'Who reads its documents?',
        name: 'Readers',
        fields: ['access', 'read_required', 'read_due_days'],
      },
    ],
  },
  dropdown: { labels: ['code', 'parent_id'], where: { is_active: true } },
  uses: ['offices', 'departments', 'clients', 'roles', 'designations', 'users'],
  menu: { group: 'Documents', order: 30, title: 'Categories' },
  grants: {
    HR: 'VAED:all',
    QA: 'VAED:all',
    Admin: 'VAEDX:all',
    Manager: 'V:all',
    'Team Lead': 'V:all',
  },
})
