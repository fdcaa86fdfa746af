import { DASHBOARD, type Picture } from './picture.ts'

/** The pictures of the README: each light and dark. */
export const picturesOfReadme: readonly Picture[] = [
  {
    file: 'pictures/agents-day',
    // Agents of three offices: one of them is at work whenever this runs on a working day.
    accounts: ['agent', 'mae.enriquez', 'shahid.khokhar'],
    path: DASHBOARD,
    suits: (page) => page.getByRole('button', { name: /^Clock In\/Out, At Desk/ }).isVisible(),
    ready: (page) => page.getByRole('heading', { name: 'Next shifts' }).waitFor(),
  },
  {
    file: 'pictures/roster',
    accounts: ['lead'],
    path: '/roster',
    ready: (page) => page.getByRole('grid', { name: 'Roster' }).waitFor(),
  },
  {
    file: 'pictures/approvals',
    accounts: ['lead'],
    path: '/approvals',
    ready: async (page) => {
      await page
        .getByText(/^Wrong time on/)
        .first()
        .click()
      await page.getByRole('button', { name: 'Approve', exact: true }).first().waitFor()
    },
  },
]
