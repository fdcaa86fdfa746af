import { t } from '#platform/contract/words/texts.ts'
import { users } from '#areas/administration/contract/users.ts'
import { employees } from '../contract/employees.ts'
import { hurdles } from '../contract/hurdles.ts'

const filtered = (page: string, filter: object): string =>
  `${page}?filter=${encodeURIComponent(JSON.stringify(filter))}`

const STAYING = { in: ['Active', 'Joining', 'On Notice'] }

/** The lists in which these people are dealt with. */
export const WITHOUT_ACCOUNT = filtered(employees.page, {
  has_account: { eq: false },
  status: STAYING,
})
const NOT_COME = filtered(users.page, { state: { in: ['Invited'] } })
export const WITHOUT_LEAD = filtered(employees.page, { lead_is_open: { eq: true } })

const account = hurdles.add({
  ...{ name: 'account', order: 10, seenOn: employees.page },
  title: () => t`Without an account`,
  why: () => t`They cannot sign in. Select them in the list and choose Invite.`,
  help: {
    verb: () => t`Invite them`,
    to: WITHOUT_ACCOUNT,
    needs: { page: users.page, action: 'add' },
  },
  isLacking: () => 'u.id is null',
})

const signIn = hurdles.add({
  ...{ name: 'sign-in', order: 20, seenOn: users.page },
  title: () => t`Invited, not signed in yet`,
  why: () => t`They have not opened their link yet. It works for three days: send a new one.`,
  help: {
    verb: () => t`Send links again`,
    to: NOT_COME,
    needs: { page: users.page, action: 'edit' },
  },
  isLacking: () => 'u.last_login_at is null',
})

const switchedOff = hurdles.add({
  ...{ name: 'switched-off', order: 15, seenOn: users.page },
  title: () => t`Account switched off`,
  why: () => t`They work here and may not sign in.`,
  help: {
    verb: () => t`See the accounts`,
    to: filtered(users.page, { state: { in: ['Disabled'] } }),
    needs: { page: users.page, action: 'edit' },
  },
  isLacking: () => 'not u.may_sign_in',
})

const lead = hurdles.add({
  ...{ name: 'lead', order: 30, seenOn: employees.page },
  title: () => t`Without a lead`,
  why: () => t`No one approves their hours and leave, or sees their work.`,
  help: {
    verb: () => t`Give them leads`,
    to: WITHOUT_LEAD,
    needs: { page: employees.page, action: 'edit' },
  },
  isLacking: () => 'e.lead_is_open',
})

/** What this area knows of people who cannot work yet. */
export const peopleHurdles = [account, switchedOff, signIn, lead]
