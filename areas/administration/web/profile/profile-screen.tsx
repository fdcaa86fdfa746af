import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { problemText } from '#platform/web/client/request-problem.ts'
import { useSession } from '#platform/web/client/session.ts'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { myDataPage } from '#areas/privacy/contract/personal-data.ts'
import { AuthenticatorCard } from './authenticator-card.tsx'
import { DirectoryCard } from './directory-card.tsx'
import { NoticesCard } from './notices-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import { PictureCard } from './picture-card.tsx'
import { ownSessionCalls } from '#areas/session/contract/session-calls.ts'
import { profileCalls, type StoredProfile } from '../../contract/profile.ts'
import { PROFILE } from './profile-data.ts'
import { SessionList, SESSIONS } from './session-list.tsx'
import { VisitList } from './visit-list.tsx'
import { ZoneCard } from './zone-card.tsx'
import { WorkingDaysCard } from './working-days-card.tsx'
import styles from './profile.module.css'
import { t } from '#platform/contract/words/texts.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { useChange } from '#platform/web/client/use-change.ts'

/** Everybody's own page: who they are, how they read times, where they are signed in. */
export function ProfileScreen() {
  const { employee_id } = useSession()
  const { data, error } = useCall(profileCalls.profile, {}, { family: PROFILE })
  return (
    <div>
      <PageHeader
        title="Profile"
        crumbs={[{ label: 'Profile' }]}
        actions={
          <Button component={Link} to={myDataPage.url} variant="default">
            My data
          </Button>
        }
      />
      {error && (
        <Notice tone="bad" title="The profile did not load">
          {problemText(error)}
        </Notice>
      )}
      {data && employee_id !== null && (
        <ProfileForm
          profile={data}
          employeeId={employee_id}
          aside={<ProfileAside profile={data} />}
        />
      )}
      {data && employee_id === null && (
        <div className={styles.columns}>
          <EmptyState icon="user" title="No employee belongs to this account">
            Only its time zone and its sessions are kept here.
          </EmptyState>
          <ProfileAside profile={data} />
        </div>
      )}
    </div>
  )
}

function ProfileAside({ profile }: { profile: StoredProfile }) {
  const { employee_id } = useSession()
  return (
    <div className={styles.aside}>
      {employee_id !== null && <PictureCard employeeId={employee_id} />}
      <ZoneCard key={profile.timezone_id} profile={profile} />
      {employee_id !== null && <WorkingDaysCard />}
      <PasswordCard />
      <AuthenticatorCard />
      <DirectoryCard />
      <NoticesCard />
      <MySessions />
      <VisitList />
    </div>
  )
}

function MySessions() {
  const endOthers = useChange(ownSessionCalls.endMyOthers, {
    changes: [SESSIONS],
    done: t`Every other session has ended.`,
  })
  const say = (problem: Error) => showSnackbar('general_error', problemText(problem))
  return (
    <SessionList
      mayEnd
      aside={
        <Button size="xs" variant="subtle" onClick={() => endOthers.mutate({}, { onError: say })}>
          End all others
        </Button>
      }
    />
  )
}
