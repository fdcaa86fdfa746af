import { CLIENT_PART, clientGuideParts } from '#areas/organisation/contract/add-client.ts'
import { t } from '#platform/contract/words/texts.ts'
import { activityAccess } from '../contract/activity-access.ts'
import { activityCategories } from '../contract/activity-categories.ts'
import { activityCategoryStatuses } from '../contract/activity-category-statuses.ts'
import { activitySetups } from '../contract/activity-setups.ts'
import { usualStatuses } from './usual-statuses.ts'

const category = clientGuideParts.add({
  ...{ name: 'category', order: 40, resource: activityCategories },
  title: t`What kind of work is it?`,
  help: t`A category groups what is logged. It starts with the statuses Open and Done.`,
  fields: ['name', 'is_billable'],
  labels: { name: t`Category` },
  links: { client_ids: CLIENT_PART },
  propose: async () => ({ name: t`Customer service` }),
})

const statuses = usualStatuses.map(({ kind, name, sort_order: order }) =>
  clientGuideParts.add({
    ...{ name: kind.toLowerCase(), order, resource: activityCategoryStatuses },
    ...{ title: '', help: '', fields: [], links: { category_id: 'category' } },
    fill: async () => ({
      ...{ name: name(), kind, sort_order: order },
      is_default: kind === 'Done',
    }),
  }),
)

const setup = clientGuideParts.add({
  ...{ name: 'work', order: 50, resource: activitySetups },
  title: t`Which work is logged?`,
  help: t`The first activity. Its target time and questions can be added later.`,
  fields: ['name', 'target_seconds'],
  labels: { name: t`Activity` },
  links: { client_id: CLIENT_PART, category_id: 'category' },
  propose: async () => ({ name: t`Call` }),
})

const access = clientGuideParts.add({
  ...{ name: 'access', order: 60, resource: activityAccess },
  title: t`Who may log it?`,
  help: t`People with one of these roles.`,
  fields: ['roles_ids'],
  links: { client_id: CLIENT_PART },
  propose: async ({ sql }) => {
    const roles = await sql.rows<{ id: number }>(
      `select id from administration.roles where name in ('Agent', 'Team Lead') and not is_deleted order by name`,
    )
    return { roles_ids: roles.map(({ id }) => id) }
  },
})

/** What it takes to log for a new client. */
export const workOfClient = [category, ...statuses, setup, access]
