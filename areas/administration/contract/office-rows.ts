import { list, reference, texts } from '#platform/contract/fields/field.ts'
import { type AnyResource, resource } from '#platform/contract/resource.ts'

export const perOffice = { office_id: reference('offices', { required: true }) }
export const emails = texts({ required: true, max: 10, help: 'One to ten addresses.' })

/** Settings with a row for each office. */
export const officeRows = (
  name: string,
  label: string,
  columns: Parameters<typeof list>[0],
  help: string,
): AnyResource =>
  resource(name, {
    page: '/settings',
    rows: 'shared',
    list: { columns: [], sort: '' },
    label: { one: label, many: label },
    title: 'rows',
    fields: { rows: list(columns, { max: 200, label: 'Offices', help }) },
    form: { sections: [{ title: label, help, fields: ['rows'] }] },
  })
