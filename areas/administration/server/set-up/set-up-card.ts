import { firstPageCards } from '#areas/dashboards/contract/first-page-cards.ts'
import { stepsFor, readChecklist } from './read-steps.ts'
import { setUpPage } from '../../contract/set-up/set-up-page.ts'

/** Without the facts of the server only optional steps differ: whether the card is shown hangs on those that are needed. */
const NO_FACTS = { isMailRouteFixed: false }

/** The checklist on the first page of those who may set up, until everything needed is done or it is put aside. */
export const setUpCard = firstPageCards.add({
  name: 'set-up',
  isFor: ({ may, mayView }) => mayView(setUpPage.url) && may(setUpPage.url, 'edit'),
  read: async ({ sql, reader, contributions }) => {
    if (stepsFor(contributions, reader).length === 0) return null
    const { is_hidden, is_complete } = await readChecklist(
      { sql, contributions, facts: NO_FACTS },
      reader,
    )
    return is_hidden || is_complete ? null : {}
  },
})
