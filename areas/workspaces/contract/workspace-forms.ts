import { AI_MENU } from '#areas/language-models/contract/ai-grants.ts'
import {
  integer,
  longText,
  reference,
  references,
  text,
  texts,
} from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { followers } from './workspace-grants.ts'

export const FIRST_SIGNUP_YEAR = 1950

/** What is asked about a client: these are the fields of its upload too. */
export const sheetFields = {
  client_name: text({ required: true, max: 120, label: 'Client' }),
  client_customer_nature: reference('workspace-categories', {
    required: true,
    where: { name: 'client_customer_nature', is_active: true },
    label: 'Nature of customers',
  }),
  account_managers: texts({ required: true, max: 10, label: 'Account managers' }),
  industry: reference('workspace-categories', {
    required: true,
    where: { name: 'industry', is_active: true },
    label: 'Industry',
  }),
  sub_industries: references('workspace-categories', {
    max: 10,
    where: { name: 'sub_industries', parent_id: '{industry}', is_active: true },
    label: 'Sub-industries',
  }),
  operations_resources: references('workspace-categories', {
    required: true,
    max: 20,
    where: { name: 'operations_resources', is_active: true },
    label: 'Operations and resources',
  }),
  location_service: references('workspace-categories', {
    required: true,
    max: 20,
    where: { name: 'location_service', is_active: true },
    label: 'Location and service',
  }),
  signup_year: integer({ required: true, min: FIRST_SIGNUP_YEAR, label: 'Client since' }),
  client_does: longText({
    required: true,
    min: 20,
    max: 5000,
    label: 'What the client does',
  }),
}

/** A client outcome sheet: what is known about a client, kept as a text file of a workspace. */
export const workspaceForms = resource('workspace-forms', {
  api: 'workspace-form',
  page: '/workspace-form',
  label: { one: 'Workspace Form', many: 'Workspace Forms' },
  about: 'A client outcome sheet says what a client does and for whom. Answers may use it.',
  icon: 'forms',
  title: 'client_name',
  headline: ['workspace_id', 'industry'],
  rows: 'shared',
  configuration: false,
  partOf: 'workspace_id',
  fields: {
    workspace_id: reference('workspaces', {
      label: 'Workspace',
      help: 'Leave blank for a draft that only you see.',
    }),
    ...sheetFields,
    account_manager_ids: references('employees', {
      readOnly: true,
      offForm: true,
      label: 'Known account managers',
    }),
    attachment_id: reference('workspace-attachments', {
      readOnly: true,
      offForm: true,
      label: 'Sheet',
    }),
  },
  list: {
    columns: ['client_name', 'workspace_id', 'industry', 'signup_year'],
    sort: 'client_name',
    search: ['client_name', 'client_does'],
    filters: ['workspace_id', 'industry', 'client_customer_nature'],
  },
  form: {
    sections: [
      {
        title: 'Which client is it?',
        name: 'Client',
        fields: [
          'workspace_id',
          'client_name',
          'client_customer_nature',
          'account_managers',
          'signup_year',
        ],
      },
      {
        title: 'What does the client do?',
        name: 'Business',
        fields: ['industry', 'sub_industries', 'client_does'],
      },
      {
        title: 'What do we do for the client?',
        name: 'Service',
        fields: ['operations_resources', 'location_service'],
      },
    ],
  },
  menu: { group: AI_MENU, order: 34, title: 'Outcome sheets' },
  grants: followers,
})
