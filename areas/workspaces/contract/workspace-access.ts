import { AI_MENU } from '#areas/language-models/contract/ai-grants.ts'
import { choice, date, integer, reference, text } from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { accessEffects, accessKinds, accessLevels, familyOfKind } from './levels.ts'
import { followers } from './workspace-grants.ts'

/** Who may do what in a workspace, given to a person or to all of a role, office, department, client team or designation. */
export const workspaceAccess = resource('workspace-access', {
  label: { one: 'Workspace Access', many: 'Workspace Access' },
  about: 'A row of access lets people into a workspace, or keeps them out of it.',
  icon: 'lock-access',
  title: 'workspace_id',
  headline: ['kind', 'target_name', 'level', 'effect'],
  rows: 'shared',
  configuration: {
    key: ['workspace_id', 'kind', 'target_id', 'level', 'effect'],
    points: { target_id: { by: 'kind', of: familyOfKind } },
  },
  partOf: 'workspace_id',
  fields: {
    workspace_id: reference('workspaces', { required: true, fixed: true, label: 'Workspace' }),
    kind: choice(accessKinds, { required: true, label: 'Who' }),
    target_id: integer({
      required: true,
      min: 1,
      unique: { within: ['workspace_id', 'kind', 'level', 'effect'] },
      label: 'Which',
    }),
    // What a person is compared with (workspace_keys_of).
    target_key: text({ readOnly: true, max: 40, offRecord: true, offForm: true }),
    target_name: text({ derived: true, offForm: true, label: 'Name' }),
    level: choice(accessLevels, {
      required: true,
      default: 'Chat',
      help: 'Contribute adds files and outcome sheets. Manage changes the workspace and its access.',
    }),
    effect: choice(accessEffects, {
      required: true,
      default: 'Allow',
      tones: { Allow: 'ok', Deny: 'bad' },
      help: 'Deny keeps people out whatever else lets them in.',
    }),
    valid_from: date({ label: 'From' }),
    valid_to: date({ label: 'Until' }),
  },
  order: [['valid_from', 'valid_to']],
  list: {
    columns: ['workspace_id', 'kind', 'target_name', 'level', 'effect', 'valid_from', 'valid_to'],
    sort: 'workspace_id,kind,id',
    search: ['workspace_id'],
    filters: ['workspace_id', 'kind', 'level', 'effect', 'valid_from', 'valid_to'],
  },
  form: {
    sections: [
      { title: 'Who?', name: 'Who', fields: ['workspace_id', 'kind', 'target_id'] },
      {
        title: 'What may they do there?',
        name: 'Access',
        fields: ['level', 'effect', 'valid_from', 'valid_to'],
      },
    ],
  },
  uses: ['users', 'roles', 'offices', 'departments', 'clients', 'designations'],
  menu: { group: AI_MENU, order: 32, title: 'Workspace access' },
  grants: followers,
})
