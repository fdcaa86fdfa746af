import { t } from '#platform/contract/words/texts.ts'
import { HOME } from '#platform/web/client/remembered-place.ts'
import { GuideScreen } from '#platform/web/guides/guide-screen.tsx'
import { addTeamCalls, addTeamPage } from '../contract/add-team.ts'

/** The first person with an account, and whatever is missing around them. */
export function AddTeamScreen() {
  return (
    <GuideScreen
      page={addTeamPage.url}
      title={t`Add the first person`}
      lead={t`One page for the place, the job and the account. They can clock in as soon as they have set a password.`}
      crumbs={[{ label: t`Set-up`, to: '/set-up' }, { label: t`First person` }]}
      parts={addTeamCalls.teamParts}
      make={addTeamCalls.makeTeam}
      verb={t`Add and invite`}
      done={HOME}
    />
  )
}
